// Compiles the modules of an archive by Pyodide: node compile.mjs SOURCE.zip TARGET.zip
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(source)));
python.runPython(`
import ast
import zipfile
from importlib.util import MAGIC_NUMBER
from marshal import dumps

# A bytecode file: its flags say that it is never compared with a source.
HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

def strip(text):
    """Return a module without docstrings. That of a class becomes a dot: a dataclass without one writes its own, which is slow."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node, False):
            node.body[0].value = ast.copy_location(ast.Constant("." if isinstance(node, ast.ClassDef) else ...), node.body[0])
    if ast.get_docstring(tree, False):
        del tree.body[0]
    return tree


with zipfile.ZipFile("/source.zip") as old, zipfile.ZipFile("/target.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for name in sorted(old.namelist()):
        body = old.read(name)
        if name.endswith(".py"):
            body = HEAD + dumps(compile(strip(body), name, "exec", dont_inherit=True))
            name += "c"
        new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), body, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(target, python.FS.readFile("/target.zip"));
