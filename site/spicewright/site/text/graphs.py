"""The nodes of a graph, and how they stand to each other: which are plain clauses, who acts in them."""

from __future__ import annotations

from spicewright.site.text.words import Data

# Nodes that are one clause, which lists can hold.
SIMPLE = ("do", "gain", "call")
# Nodes that open with a head of their own.
HEADS = ("need", "listen", "limit", "last", "replace")


class Steps:
    """The nodes of one graph."""

    def __init__(self, graph: Data) -> None:
        self.nodes: dict[str, Data] = {node["id"]: node for node in graph["nodes"]}
        self.root = self.nodes[graph["root"]]
        self._edges: list[tuple[str, str, str]] = graph["edges"]

    def after(self, node: Data, *why: str) -> list[Data]:
        """The nodes that edges of these sorts lead to."""
        return [self.nodes[end] for start, edge, end in self._edges if start == node["id"] and edge in why]

    def flatten(self, nodes: list[Data]) -> list[Data]:
        """Nodes without those that only hold others in any order."""
        found = []
        for node in nodes:
            found += self.flatten(self.after(node, "part")) if node["kind"] == "all" else [node]
        return found

    def is_simple(self, node: Data) -> bool:
        return node["kind"] in SIMPLE

    def is_listed(self, node: Data) -> bool:
        """Whether a node can stand in a list of clauses without a sentence of its own."""
        if node["kind"] in ("all", "seq"):
            return all(self.is_simple(one) for one in self.after(node, "part"))
        return self.is_simple(node)

    def is_plain(self, node: Data) -> bool:
        """Whether the steps of a sequence are clauses; the last may be more."""
        *before, last = self.after(node, "part")
        steady = all(self.is_listed(one) and not self._has_others(one) for one in before)
        return steady and self._is_clause(last) and not self._has_others(last)

    def _is_clause(self, node: Data) -> bool:
        """Whether a node is said in one clause that can follow `then`."""
        if node["kind"] == "each":
            return all(self.is_listed(one) or one["kind"] == "choice" for one in self.after(node, "each"))
        return node["kind"] in ("choice", "pay", "need") or self.is_listed(node)

    def is_order(self, nodes: list[Data]) -> bool:
        """Whether nodes are clauses that tell one player what to do."""
        return all(self.is_listed(one) and not self._has_others(one) for one in self.flatten(nodes))

    def _has_others(self, node: Data) -> bool:
        return any(self.acts(one) for one in [node, *self.after(node, "part")])

    def acts(self, node: Data) -> bool:
        """Whether somebody else acts in a clause."""
        by = node.get("act", {}).get("by")
        return by is not None and by["noun"]["id"] != ["you"]

    def names_twice(self, holds: str) -> bool:
        """Whether acts name more than one such thing, so that a reference to one could mean another."""
        acts = [node["act"] for node in self.nodes.values() if "object" in node.get("act", {})]
        nouns = [act["object"]["noun"] for act in acts]
        return len([noun for noun in nouns if noun["kind"] != "slot" and "/".join(noun["id"]) == holds]) > 1

    def is_yours(self, nodes: list[Data]) -> bool:
        """Whether it is said of all clauses who acts in them."""
        return all("by" in node.get("act", {}) for node in nodes)

    def is_headed(self, node: Data) -> bool:
        """Whether what a node says opens with a head."""
        if node["kind"] == "choice":
            options = self.after(node, "option")
            return not self.after(node, "declined") and not all(self.is_listed(one) for one in options)
        if node["kind"] == "pay":
            return not self.after(node, "declined") or not self.is_order(self.after(node, "paid"))
        over = node.get("over", {}).get("noun", {}).get("kind", "player")
        return node["kind"] in HEADS or over != "player"
