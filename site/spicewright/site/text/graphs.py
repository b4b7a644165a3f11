"""The nodes of a graph, and how they relate to each other: which are plain clauses, who acts in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from spicewright.grammar.graph import Graph, Node, NodeKind, Why
from spicewright.grammar.meaning import Act

# Nodes that are one clause, which lists can hold.
SIMPLE: tuple[NodeKind, ...] = ("do", "gain", "call")


class Steps:
    """The nodes of one graph."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.nodes = {node.id: node for node in graph.nodes}
        self.root = self.nodes[graph.root]

    def after(self, node: Node, *why: Why) -> list[Node]:
        """The nodes that edges of these sorts lead to."""
        edges = self.graph.edges
        return [self.nodes[edge.end] for edge in edges if edge.start == node.id and edge.why in why]

    def flatten(self, nodes: Iterable[Node]) -> list[Node]:
        """Nodes without those that only hold others in any order."""
        found = []
        for node in nodes:
            found += self.flatten(self.after(node, "part")) if node.kind == "all" else [node]
        return found

    def is_simple(self, node: Node) -> bool:
        return node.kind in SIMPLE

    def is_listed(self, node: Node) -> bool:
        """Whether a node can be in a list of clauses without a sentence of its own."""
        if node.kind in ("all", "seq"):
            return all(self.is_simple(one) for one in self.after(node, "part"))
        return self.is_simple(node)

    def is_plain(self, node: Node) -> bool:
        """Whether the steps of a sequence are clauses; the last may be more."""
        *before, last = self.after(node, "part")
        steady = all(self.is_listed(one) and not self._has_others(one) for one in before)
        return steady and self._is_clause(last) and not self._has_others(last)

    def _is_clause(self, node: Node) -> bool:
        """Whether a node is said in one clause that can follow `then`."""
        if node.kind == "each":
            return all(self.is_listed(one) or one.kind == "choice" for one in self.after(node, "each"))
        return node.kind in ("choice", "pay", "need") or self.is_listed(node)

    def is_order(self, nodes: Iterable[Node]) -> bool:
        """Whether nodes are clauses that say what one player does."""
        return all(self.is_listed(one) and not self._has_others(one) for one in self.flatten(nodes))

    def _has_others(self, node: Node) -> bool:
        return any(self.acts(one) for one in [node, *self.after(node, "part")])

    def acts(self, node: Node) -> bool:
        """Whether somebody else acts in a clause."""
        by = node.act.by if node.act is not None else None
        return by is not None and by.noun.id != ("you",)

    def names_twice(self, holds: str) -> bool:
        """Whether acts name more than one such thing, so that a reference to one could mean another."""
        acts = [node.act for node in self.nodes.values() if node.act is not None]
        nouns = [act.object.noun for act in acts if act.object is not None]
        return len([noun for noun in nouns if noun.kind != "slot" and str(noun) == holds]) > 1

    def is_yours(self, nodes: Iterable[Node]) -> bool:
        """Whether it is said of all clauses who acts in them."""
        return all(node.act is not None and node.act.by is not None for node in nodes)

    def is_headed(self, node: Node) -> bool:
        """Whether what a node says opens with a head."""
        match node.kind:
            case "choice":
                options = self.after(node, "option")
                return not self.after(node, "declined") and not all(self.is_listed(one) for one in options)
            case "pay":
                return not self.is_order(self.after(node, "paid"))
            case "each":
                return node.over is not None and node.over.noun.kind != "player"
            case "need" | "listen" | "limit" | "last" | "replace" | "repeat" | "option":
                return True
            case "all" | "seq" | "do" | "gain" | "call" | "modify" | "permit" | "waive" | "forbid" | "end":
                return False
            case _:
                assert_never(node.kind)


def count_times(node: Node) -> int:
    """How often a node is repeated; 0 for as often as something was counted before."""
    amount = node.what.amount if node.what is not None else None
    return amount.low if amount is not None and amount.how == "number" else 0


def is_plain_act(act: Act) -> bool:
    """Whether an act is nothing but a verb and what it is done to."""
    return act.object is not None and act.by is None and not (act.parts or act.period or act.secret)
