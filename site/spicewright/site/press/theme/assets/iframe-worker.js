// A browser starts no worker from a file on disk. Opened that way, the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      frame.title = "search"
      document.body.append(frame)
      this.frame = frame
      const inside = frame.contentWindow
      inside.postMessage = data => this.tell(data)
      inside.importScripts = (...urls) =>
        urls.reduce((before, one) => before.then(() => this.load(one)), Promise.resolve())
      this.ready = this.load(url)
    }

    load(url) {
      return new Promise((done, failed) => {
        const inside = this.frame.contentDocument
        const script = inside.createElement("script")
        script.src = new URL(url, location.href).href
        script.onload = done
        script.onerror = () => failed(new Error(`cannot load ${url}`))
        inside.head.append(script)
      })
    }

    tell(data) {
      const event = new MessageEvent("message", { data })
      this.dispatchEvent(event)
      if (this.onmessage) this.onmessage(event)
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })))
    }

    terminate() {
      this.frame.remove()
    }
  }
  window.Worker = window.IFrameWorker
}
