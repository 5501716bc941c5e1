"""List the small faults that `scripts/mutants.py` can put into a module.

A mutation replaces a piece of the source text, so that the rest of the file stays as it is and the difference is easy to read.
Type annotations, docstrings and f-strings are left alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
REMOVABLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Delete, ast.Break, ast.Continue)


@dataclass(frozen=True)
class Mutant:
    """One fault: the bytes from `start` to `end` of a file become `text`."""

    path: str
    kind: str
    start: int
    end: int
    text: str
    lines: tuple[int, int]
    """First and last line whose tests should notice; (0, 0) for code that runs when the module is imported."""

    def apply(self, source: str) -> str:
        """Return the source with this fault."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()

    def compiles(self, source: str) -> bool:
        """Tell whether the mutant is Python: without its assignment, for example, a nonlocal name is a syntax error."""
        try:
            compile(self.apply(source), self.path, "exec")
        except SyntaxError:
            return False
        return True

    def diff(self, source: str) -> str:
        """Return the path, the old lines and the new ones."""
        data = source.encode()
        start = data.rfind(b"\n", 0, self.start) + 1
        end = (data + b"\n").index(b"\n", self.end)
        old = data[start:end].decode()
        new = (data[start : self.start] + self.text.encode() + data[self.end : end]).decode()
        lines = [f"-{line}" for line in old.split("\n")] + [f"+{line}" for line in new.split("\n")]
        return "\n".join([self.path, *lines])


def list_mutants(path: str, source: str) -> list[Mutant]:
    """Return every mutant of a module, in the order of the source."""
    lister = Lister(path, source)
    lister.visit(ast.parse(source))
    return sorted(lister.mutants, key=lambda mutant: (mutant.start, mutant.end, mutant.kind, mutant.text))


class Lister(ast.NodeVisitor):
    """Collects the mutants of a module while it walks its tree."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.mutants: list[Mutant] = []
        self._functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
        self._lines: tuple[int, int] | None = None
        self._offsets = [0]
        for line in source.encode().splitlines(keepends=True):
            self._offsets.append(self._offsets[-1] + len(line))

    def visit(self, node: ast.AST) -> None:
        """List the mutants of a node and of all nodes below."""
        if isinstance(node, ast.JoinedStr) or _is_docstring(node) or _is_for_types(node):
            return
        simple = isinstance(node, ast.stmt) and not hasattr(node, "body") and not isinstance(node, ast.Match)
        outer = self._lines
        if simple:
            self._lines = _lines(node)
        for kind, text in self._mutations(node):
            self._add(node, kind, text)
        for condition in _conditions(node):
            self._add(condition, "condition", f"(not {_bracket(condition)})")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self._visit_function(node)
        else:
            self._visit_fields(node)
        self._lines = outer

    def _visit_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default:
                self.visit(default)
        self._functions.append(node)
        for statement in node.body:
            self.visit(statement)
        self._functions.pop()

    def _visit_fields(self, node: ast.AST) -> None:
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "decorator_list", "type_params"):
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        self.visit(child)

    def _add(self, node: ast.AST, kind: str, text: str) -> None:
        assert isinstance(node, ast.expr | ast.stmt)
        start = self._offsets[node.lineno - 1] + node.col_offset
        end = self._offsets[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        lines = (self._lines or _lines(node)) if self._functions else (0, 0)
        self.mutants.append(Mutant(self.path, kind, start, end, text, lines))

    def _mutations(self, node: ast.AST) -> Iterator[tuple[str, str]]:
        """Yield the kind of a mutation and the new text of the node."""
        match node:
            case ast.Compare(ops=ops):
                for i, op in enumerate(ops):
                    changed = [*ops[:i], COMPARISONS[type(op)](), *ops[i + 1 :]]
                    yield "comparison", _bracket(ast.Compare(node.left, changed, node.comparators))
            case ast.BinOp(op=op):
                yield "arithmetic", _bracket(ast.BinOp(node.left, ARITHMETIC[type(op)](), node.right))
            case ast.AugAssign(op=op):
                yield "arithmetic", ast.unparse(ast.AugAssign(node.target, ARITHMETIC[type(op)](), node.value))
            case ast.BoolOp(op=op):
                yield "boolean", _bracket(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), node.values))
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                yield "sign", _bracket(node.operand)
            case ast.Constant(value=bool()):
                yield "constant", str(not node.value)
            case ast.Constant(value=int()):
                yield "constant", str(node.value + 1)
                yield "constant", f"({node.value - 1})"
            case ast.Return(value=ast.expr()) if (wrong := self._wrong_value(node.value)) != ast.unparse(node.value):
                yield "return", f"return {wrong}"
        if isinstance(node, REMOVABLE) and self._functions:
            yield "removed", "pass"

    def _wrong_value(self, value: ast.expr | None) -> str:
        assert value is not None
        annotation = self._functions[-1].returns
        match annotation:
            case ast.Name(id="int"):
                return f"{_bracket(value)} + 1"
            case ast.Name(id="bool"):
                return f"not {_bracket(value)}"
        return "None"


def _conditions(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.If() | ast.While() | ast.IfExp():
            return [node.test]
        case ast.comprehension():
            return node.ifs
    return []


def _bracket(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _lines(node: ast.AST) -> tuple[int, int]:
    assert isinstance(node, ast.expr | ast.stmt)
    return node.lineno, node.end_lineno or node.lineno


def _is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str | type(...))
    )


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
