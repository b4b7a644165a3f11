"""Measures the shape of the code and prints each figure with its bound: `python tests/measure.py`.

What is counted, and how:

- An import counts wherever it is: at the top, inside a function, under `TYPE_CHECKING`. A cycle is a set of
  modules that all import each other, directly or through others. That a module runs the `__init__` of its
  folder first is not counted.
- A use of `Any` is the name in any place but an import. A name that is another word for it (`Json = Any`)
  counts as well, wherever it is used, and so does a name made from that one.
- Parameters are those that a caller gives: neither `self` nor `cls`, but keyword-only ones, `*args` and
  `**kwargs`. The functions of click are exempt: their parameters are the options of a command.
- Lines are lines of the file, with comments and empty ones.
- A string that begins with `@` may be the id of a step that the interpreter adds itself (`Window("@window")`)
  or the bare sign in an expression; anything else could be a key, and is counted.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LAYERS = ("grammar", "compiler", "runtime", "site")
JSON_MODULES = ("runtime.state.save", "runtime.files", "runtime.view")
"""The modules of the runtime that read or write JSON: only there may anything be anything."""
LONGEST = 8


@dataclass(frozen=True, slots=True)
class Module:
    """A Python file: its name without `spicewright.`, its path, its tree, all its nodes, its length."""

    name: str
    path: str
    tree: ast.Module
    nodes: tuple[ast.AST, ...]
    lines: int


def make_module(name: str, path: str, text: str) -> Module:
    tree = ast.parse(text)
    return Module(name, path, tree, tuple(ast.walk(tree)), len(text.splitlines()))


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure with its bound, and what it is made of."""

    what: str
    figure: int
    bound: int
    found: tuple[str, ...]


def list_modules() -> tuple[Module, ...]:
    """Every module of the four layers."""
    found = []
    for layer in LAYERS:
        root = ROOT / layer / "spicewright"
        for path in sorted(root.rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            text = path.read_text(encoding="utf-8")
            found.append(make_module(name, path.relative_to(ROOT).as_posix(), text))
    return tuple(found)


def select(modules: Sequence[Module], *rooms: str) -> list[Module]:
    """The modules of some layers or rooms: `runtime`, `runtime.kernel`."""
    wanted = tuple(f"{room}." for room in rooms)
    return [module for module in modules if f"{module.name}.".startswith(wanted)]


# -- import cycles


def list_imports(module: Module, known: Iterable[str]) -> set[str]:
    """The modules of ours that a module imports, wherever it does."""
    known, found = set(known), set()
    for node in module.nodes:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module.path}:{node.lineno}: a relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            target = name.removeprefix("spicewright.")
            if target not in known:
                target = target.rpartition(".")[0]
            if target in known and name.startswith("spicewright."):
                found.add(target)
    return found


def find_cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The parts of a graph in which every node leads to every other, and to itself."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in order:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], order[other])
        if low[node] == order[node]:
            part = [stack.pop()]
            while part[-1] != node:
                part.append(stack.pop())
            if len(part) > 1 or node in graph[node]:
                found.append(sorted(part))

    for node in graph:
        if node not in order:
            visit(node)
    return found


def measure_cycles(modules: Sequence[Module]) -> Measure:
    names = [module.name for module in modules]
    cycles = find_cycles({module.name: list_imports(module, names) for module in modules})
    return Measure("import cycles", len(cycles), 0, tuple(" - ".join(cycle) for cycle in cycles))


# -- Any


def find_any(modules: Iterable[Module]) -> list[tuple[str, str]]:
    """Every use of `Any` or of another word for it: the module, and the place with the word."""
    aliases = _find_aliases(modules)
    found = []
    for module in modules:
        words = _words_of(module, aliases)
        texts = {one.value for one in module.nodes if isinstance(one, ast.Expr)}
        for node in module.nodes:
            place = f"{module.path}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Name) and node.id in words:
                found.append((module.name, f"{place}: {node.id}"))
            elif isinstance(node, ast.Attribute) and node.attr == "Any":
                found.append((module.name, f"{place}: {ast.unparse(node)}"))
            elif isinstance(node, ast.Constant) and node not in texts and _names_in(node.value) & words:
                found.append((module.name, f"{place}: {ast.literal_eval(node)}"))
    return found


def _names_in(text: object) -> set[str]:
    """The names in a string that holds a type: `"Sequence[Any]"`."""
    try:
        tree = ast.parse(text, mode="eval") if isinstance(text, str) else None
    except SyntaxError:
        return set()
    return {one.id for one in ast.walk(tree) if isinstance(one, ast.Name)} if tree is not None else set()


def _find_aliases(modules: Iterable[Module]) -> dict[str, set[str]]:
    """Of every module the names it gives to `Any`, or to a type made of it."""
    found: dict[str, set[str]] = {module.name: set() for module in modules}
    before = -1
    while before != (before := sum(map(len, found.values()))):
        for module in modules:
            words = _words_of(module, found)
            for node in module.tree.body:
                if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                    inside = {one.id for one in ast.walk(node.value) if isinstance(one, ast.Name)}
                    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                    if inside & words and _is_type(node.value):
                        found[module.name] |= {one.id for one in targets if isinstance(one, ast.Name)}
    return found


def _is_type(value: ast.expr) -> bool:
    """Whether a value can be a type: a name, or names in brackets or with `|` between them."""
    allowed = (
        ast.Name,
        ast.Attribute,
        ast.Subscript,
        ast.Tuple,
        ast.BinOp,
        ast.BitOr,
        ast.Constant,
        ast.Load,
    )
    return all(isinstance(one, allowed) for one in ast.walk(value))


def _words_of(module: Module, aliases: dict[str, set[str]]) -> set[str]:
    """The names that stand for `Any` in a module: its own aliases, and what it imports."""
    words = set(aliases[module.name])
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            theirs = aliases.get(node.module.removeprefix("spicewright."), set())
            for alias in node.names:
                if alias.name in theirs or (alias.name == "Any" and "typing" in node.module):
                    words.add(alias.asname or alias.name)
    return words


def measure_any(modules: Sequence[Module]) -> Measure:
    found = find_any(select(modules, "runtime"))
    return Measure("uses of Any in runtime", len(found), 20, tuple(place for _, place in found))


def measure_any_elsewhere(modules: Sequence[Module]) -> Measure:
    found = [place for name, place in find_any(select(modules, "runtime")) if name not in JSON_MODULES]
    return Measure("uses of Any in runtime, away from JSON", len(found), 0, tuple(found))


# -- parameters


def count_parameters(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, method: bool) -> int:
    """How many arguments a caller can give."""
    given = function.args
    named = [one.arg for one in (*given.posonlyargs, *given.args)]
    if method and named:
        named = named[1:]
    return len(named) + len(given.kwonlyargs) + (given.vararg is not None) + (given.kwarg is not None)


def _decorators(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    return {ast.unparse(one).partition("(")[0] for one in function.decorator_list}


def _is_command(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    ends = (".command", ".option", ".argument", ".group")
    return any(name.endswith(ends) for name in _decorators(function))


def _list_functions(
    node: ast.AST, inside: str = "", in_class: bool = False
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, bool]]:
    """Every function below a node: its full name, itself, and whether its first parameter is self or cls."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _list_functions(child, f"{inside}{child.name}.", True)
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            method = in_class and "staticmethod" not in _decorators(child)
            yield f"{inside}{child.name}", child, method
            yield from _list_functions(child, f"{inside}{child.name}.")
        else:
            if isinstance(child, ast.Lambda):
                yield f"{inside}<lambda>", child, False
            yield from _list_functions(child, inside, in_class)


def measure_parameters(modules: Sequence[Module]) -> Measure:
    found = []
    for module in select(modules, "runtime", "compiler"):
        for name, function, method in _list_functions(module.tree):
            exempt = not isinstance(function, ast.Lambda) and _is_command(function)
            many = count_parameters(function, method)
            if many > 5 and not exempt:
                found.append(f"{module.path}:{function.lineno}: {name} ({many})")
    return Measure("functions with more than five parameters", len(found), 5, tuple(found))


# -- lines


def count_lines(modules: Sequence[Module], room: str) -> int:
    return sum(module.lines for module in select(modules, room))


def _measure_room(modules: Sequence[Module], what: str, room: str, bound: int) -> Measure:
    parts = tuple(f"{module.lines:>5}  {module.path}" for module in select(modules, room))
    return Measure(what, count_lines(modules, room), bound, parts)


def measure_kernel(modules: Sequence[Module]) -> Measure:
    return _measure_room(modules, "lines of the kernel", "runtime.kernel", 1600)


def measure_linking(modules: Sequence[Module]) -> Measure:
    return _measure_room(modules, "lines of linking", "runtime.link", 900)


def list_longest(modules: Sequence[Module]) -> list[tuple[int, str]]:
    """The longest files, the longest first."""
    return sorted(((module.lines, module.path) for module in modules), reverse=True)[:LONGEST]


def list_rooms(modules: Sequence[Module]) -> list[tuple[int, str]]:
    """The rooms of the runtime with their lines; its own modules last."""
    rooms: dict[str, int] = {}
    for module in select(modules, "runtime"):
        room = module.path.split("/")[3]
        rooms[room if "." not in room else ""] = rooms.get(room if "." not in room else "", 0) + module.lines
    return [
        (rooms[room], room or "(runtime itself)") for room in sorted(rooms, key=lambda one: (not one, one))
    ]


# -- string keys


def find_signs(module: Module) -> list[str]:
    """Strings that begin with `@` and are neither the id of a step nor the bare sign in an expression."""
    found = []
    parents = {child: node for node in module.nodes for child in ast.iter_child_nodes(node)}
    for node in module.nodes:
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value[:1] == "@"):
            continue
        whole: ast.AST = node
        if isinstance(parents[node], ast.JoinedStr):
            joined = parents[node]
            assert isinstance(joined, ast.JoinedStr)
            if joined.values[0] is not node:
                continue  # inside a longer text
            whole = joined
        if not _is_step_id(whole, parents[whole]) and not _is_bare_sign(node, parents[whole]):
            found.append(f"{module.path}:{node.lineno}: {ast.unparse(whole)}")
    return found


def _is_step_id(text: ast.AST, around: ast.AST) -> bool:
    """Whether a string is what a class of steps takes first: `Window("@window", ...)`."""
    called = isinstance(around, ast.Call) and isinstance(around.func, ast.Name)
    if not called or not isinstance(around, ast.Call) or not isinstance(around.func, ast.Name):
        return False
    return around.func.id[0].isupper() and around.args[:1] == [text]


def _is_bare_sign(text: ast.Constant, around: ast.AST) -> bool:
    """Whether a string is `@` alone, compared with a letter or given to a method of a string."""
    if text.value != "@":
        return False
    if isinstance(around, ast.Compare):
        return all(isinstance(one, ast.Eq | ast.NotEq) for one in around.ops)
    methods = ("partition", "rpartition", "split", "startswith", "strip")
    called = isinstance(around, ast.Call) and isinstance(around.func, ast.Attribute)
    return called and isinstance(around, ast.Call) and getattr(around.func, "attr", "") in methods


def measure_signs(modules: Sequence[Module]) -> Measure:
    found = [place for module in select(modules, "runtime") for place in find_signs(module)]
    return Measure("string keys beginning with @ in runtime", len(found), 0, tuple(found))


MEASURES: tuple[Callable[[Sequence[Module]], Measure], ...] = (
    measure_cycles,
    measure_any,
    measure_any_elsewhere,
    measure_parameters,
    measure_kernel,
    measure_linking,
    measure_signs,
)


def print_measures() -> None:
    """Figures and bounds, what those out of bounds are made of, rooms, and the longest files."""
    modules = list_modules()
    made = [measure(modules) for measure in MEASURES]
    width = max(len(measure.what) for measure in made)
    print(f"{'figure':{width}}  {'now':>6}  {'bound':>6}")
    for measure in made:
        out = "  OUT OF BOUNDS" if measure.figure > measure.bound else ""
        print(f"{measure.what:{width}}  {measure.figure:>6,}  {measure.bound:>6,}{out}")
    for measure in made:
        if measure.figure > measure.bound:
            print(f"\n{measure.what}:")
            for place in measure.found:
                print(f"  {place}")
    for heading, rows in (
        ("rooms of the runtime", list_rooms(modules)),
        ("longest files", list_longest(modules)),
    ):
        print(f"\n{heading}:")
        for lines, name in rows:
            print(f"  {lines:>5,}  {name}")


if __name__ == "__main__":
    print_measures()
