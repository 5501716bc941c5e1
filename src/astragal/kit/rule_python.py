"""Rule Python: the part of Python that rules are written in, checked on the syntax tree.

The same source is run by CPython and compiled by Numba, so it keeps to ints, fixed lists and plain control flow. Each fault is a key of
the catalogues whose sentence says why.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

BUILTINS = {"range", "min", "max", "abs", "int"}
OPERATORS = (
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Mod,
    ast.LShift,
    ast.RShift,
    ast.BitAnd,
    ast.BitOr,
    ast.BitXor,
)
COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
STATEMENTS = (
    ast.FunctionDef, ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.If, ast.For, ast.While, ast.Expr,
    ast.Break, ast.Continue, ast.Assert, ast.Pass, ast.ImportFrom,
)  # fmt: skip
WHY = {
    ast.ListComp: "rule-python-comprehension",
    ast.SetComp: "rule-python-set",
    ast.DictComp: "rule-python-dict",
    ast.GeneratorExp: "rule-python-generator",
    ast.Dict: "rule-python-dict",
    ast.Set: "rule-python-set",
    ast.List: "rule-python-list",
    ast.Slice: "rule-python-slice",
    ast.Try: "rule-python-refusal",
    ast.Raise: "rule-python-refusal",
    ast.ClassDef: "rule-python-class",
    ast.Lambda: "rule-python-lambda",
    ast.Global: "rule-python-global",
    ast.Nonlocal: "rule-python-global",
    ast.Import: "rule-python-import",
    ast.With: "rule-python-with",
    ast.JoinedStr: "rule-python-text",
    ast.IfExp: "rule-python-branches",
    ast.Starred: "rule-python-starred",
    ast.Delete: "rule-python-delete",
    ast.Div: "rule-python-division",
    ast.Pow: "rule-python-power",
}
OTHER = "rule-python-other"


class Fault(NamedTuple):
    """A departure from Rule Python: its line, the key of the sentence that says why, and the name that it is about."""

    line: int
    key: str
    name: str = ""


def find_faults(source: str, package: str) -> list[Fault]:
    """Return every departure from Rule Python in a module of the game in `package`, by line."""
    tree = ast.parse(source)
    found: list[Fault] = []
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    imported: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if module != "__future__" and not module.startswith(("astragal.kit", package + ".")):
                found.append(Fault(node.lineno, "rule-python-module", module))
            imported |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            if node.value is None or not _constant(node.value):
                found.append(Fault(node.lineno, "rule-python-constants"))
        elif not isinstance(node, ast.FunctionDef) and not _docstring(node):
            found.append(Fault(node.lineno, WHY.get(type(node), OTHER), type(node).__name__))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found += _function_faults(node, functions | imported | BUILTINS)
    found += [Fault(node.lineno, "rule-python-recursion") for node in _recursive(tree)]
    return sorted(set(found))


def _docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _constant(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return all(_constant(item) for item in node.elts)
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.USub) and _constant(node.operand)
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, OPERATORS) and _constant(node.left) and _constant(node.right)
    return isinstance(node, ast.Name) or (isinstance(node, ast.Constant) and type(node.value) is int)


def _function_faults(function: ast.FunctionDef, callable_names: set[str]) -> list[Fault]:
    found: list[Fault] = []
    if function.args.defaults or function.args.kwonlyargs or function.args.vararg or function.args.kwarg:
        found.append(Fault(function.lineno, "rule-python-defaults"))
    if function.decorator_list:
        found.append(Fault(function.lineno, "rule-python-decorator"))
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.stmt) and _docstring(node):
                continue
            if key := _reason(node, callable_names):
                found.append(Fault(getattr(node, "lineno", statement.lineno), key, type(node).__name__))
    return found


def _reason(node: ast.AST, callable_names: set[str]) -> str:
    if type(node) in WHY:
        return WHY[type(node)]
    if isinstance(node, ast.stmt) and (not isinstance(node, STATEMENTS) or isinstance(node, ast.FunctionDef)):
        return OTHER
    if isinstance(node, ast.For | ast.While) and node.orelse:
        return "rule-python-loop-else"
    if isinstance(node, ast.For) and not _is_range(node.iter):
        return "rule-python-range"
    if isinstance(node, ast.Constant) and type(node.value) not in (int, bool, str):
        return "rule-python-float"
    if isinstance(node, ast.Call):
        if not isinstance(node.func, ast.Name) or node.func.id not in callable_names:
            return "rule-python-call"
        if node.keywords:
            return "rule-python-keyword"
    if isinstance(node, ast.cmpop) and not isinstance(node, COMPARISONS):
        return "rule-python-comparison"
    if isinstance(node, ast.operator) and not isinstance(node, OPERATORS):
        return OTHER
    if isinstance(node, ast.Subscript) and _negative(node.slice):
        return "rule-python-negative"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
        return "rule-python-index"
    return ""


def _is_range(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"


def _negative(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def _recursive(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions of a module that can reach themselves."""
    bodies = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    calls = {
        name: {
            call.func.id
            for call in ast.walk(node)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in bodies
        }
        for name, node in bodies.items()
    }
    found = []
    for name in bodies:
        seen: set[str] = set()
        todo = set(calls[name])
        while todo:
            seen |= todo
            todo = set().union(*(calls[callee] for callee in todo)) - seen
        if name in seen:
            found.append(bodies[name])
    return found
