"""Rule Python: the part of Python that rules are written in, checked on the syntax tree.

The same source is run by CPython and compiled by Numba, so it keeps to ints, fixed lists and plain control flow. Each refusal says why.
"""

from __future__ import annotations

import ast

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
    ast.ListComp: "a comprehension makes a new list; write a loop",
    ast.SetComp: "sets do not exist in the compiled runtime",
    ast.DictComp: "dicts do not exist in the compiled runtime",
    ast.GeneratorExp: "a generator cannot be compiled; write a loop",
    ast.Dict: "dicts do not exist in the compiled runtime",
    ast.Set: "sets do not exist in the compiled runtime",
    ast.List: "new lists cannot be part of a state; use the fields of the state",
    ast.Slice: "slices copy; use a loop",
    ast.Try: "rules trust their caller; refusals are the table's",
    ast.Raise: "rules trust their caller; refusals are the table's",
    ast.ClassDef: "a state is declared in state.py",
    ast.Lambda: "give the function a name and a rule id",
    ast.Global: "rules keep nothing outside the state",
    ast.Nonlocal: "rules keep nothing outside the state",
    ast.Import: "import names from the game's own modules or from kit",
    ast.With: "rules touch nothing but the state",
    ast.JoinedStr: "text belongs to notation and lang",
    ast.IfExp: "write both branches as an if statement",
    ast.Starred: "arguments are counted one by one",
    ast.Delete: "a state keeps its shape",
    ast.Div: "floats round differently; use //",
    ast.Pow: "powers overflow; multiply",
}


def find_faults(source: str, package: str) -> list[str]:
    """Return every departure from Rule Python in a module of the game in `package`, as `line: reason`."""
    tree = ast.parse(source)
    found: list[tuple[int, str]] = []
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    imported: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if module != "__future__" and not module.startswith(("astragal.kit", package + ".")):
                found.append((node.lineno, f"{module} is neither kit nor the game itself"))
            imported |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            if node.value is None or not _constant(node.value):
                found.append((node.lineno, "a module holds only constants: ints and tuples of ints"))
        elif not isinstance(node, ast.FunctionDef) and not _docstring(node):
            found.append((node.lineno, WHY.get(type(node), f"{type(node).__name__} is not Rule Python")))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found += _function_faults(node, functions | imported | BUILTINS)
    found += [(node.lineno, "recursion cannot be compiled") for node in _recursive(tree)]
    return [f"{line}: {reason}" for line, reason in sorted(set(found))]


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


def _function_faults(function: ast.FunctionDef, callable_names: set[str]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    if function.args.defaults or function.args.kwonlyargs or function.args.vararg or function.args.kwarg:
        found.append((function.lineno, "every argument is given; no defaults, no keywords"))
    if function.decorator_list:
        found.append((function.lineno, "decorators hide what is compiled"))
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.stmt) and _docstring(node):
                continue
            reason = _reason(node, callable_names)
            if reason:
                found.append((getattr(node, "lineno", statement.lineno), reason))
    return found


def _reason(node: ast.AST, callable_names: set[str]) -> str:
    if type(node) in WHY:
        return WHY[type(node)]
    if isinstance(node, ast.stmt) and (not isinstance(node, STATEMENTS) or isinstance(node, ast.FunctionDef)):
        return f"{type(node).__name__} is not Rule Python"
    if isinstance(node, ast.For | ast.While) and node.orelse:
        return "else after a loop is easily misread"
    if isinstance(node, ast.For) and not _is_range(node.iter):
        return "loop over range(...)"
    if isinstance(node, ast.Constant) and type(node.value) not in (int, bool, str):
        return "floats and other constants differ between runtimes; use ints"
    if isinstance(node, ast.Call):
        if not isinstance(node.func, ast.Name) or node.func.id not in callable_names:
            return "only rule functions and range, min, max, abs, int are called"
        if node.keywords:
            return "arguments are given by position"
    if isinstance(node, ast.cmpop) and not isinstance(node, COMPARISONS):
        return "compare ints with == != < <= > >="
    if isinstance(node, ast.operator) and not isinstance(node, OPERATORS):
        return f"{type(node).__name__} is not Rule Python"
    if isinstance(node, ast.Subscript) and _negative(node.slice):
        return "a negative index means something else when compiled"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
        return "index lists as [i][j]"
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
