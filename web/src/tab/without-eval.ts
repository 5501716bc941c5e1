import type { Plugin } from "vite";

/** What MuJoCo's bindings (Emscripten's embind) make of texts at run time, and the same as closures: what Emscripten itself writes with
 * DYNAMIC_EXECUTION=0. With it, the page needs no policy that lets texts become programs. */
const REPLACED: [text: string, by: string][] = [
  [
    "new Function(...args, invokerFnBody)(...closureArgs)",
    `function (...given) {
      checkArgCount(given.length, minArgs, expectedArgCount, humanName, throwBindingError);
      const destructors = needsDestructorStack ? [] : null;
      const wired = [cppTargetFunc];
      if (isClassMethodFunc) wired.push(argTypes[1].toWireType(destructors, this));
      for (let i = 0; i < expectedArgCount; i++) wired.push(argTypes[i + 2].toWireType(destructors, given[i]));
      const rv = cppInvokerFunc(...wired);
      if (needsDestructorStack) runDestructors(destructors);
      else {
        const first = isClassMethodFunc ? 1 : 2;
        for (let i = first; i < argTypes.length; i++) argTypes[i].destructorFunction?.(wired[i - first + 1]);
      }
      if (returns) return argTypes[0].fromWireType(rv);
    }`,
  ],
  ["let [args, invokerFnBody] = createJsInvoker(argTypes, isClassMethodFunc, returns, isAsync);", ""],
  [
    "new Function(...params, functionBody)(...args)",
    `function (obj, func, destructorsRef, from) {
      const given = types.map((type) => {
        const value = type.readValueFromPointer(from);
        from += type.argPackAdvance;
        return value;
      });
      const rv = kind === 1 ? new func(...given) : func.call(...(kind === 0 ? [obj] : []), ...given);
      if (!retType.isVoid) return emval_returnValue(retType, destructorsRef, rv);
    }`,
  ],
  ["await import('module')", "{}"], // of Node
];

/** Rewrite MuJoCo's bindings. Fails where they no longer have a text that is to be replaced. */
export function withoutEval(): Plugin {
  return {
    name: "without-eval",
    transform(code, id) {
      if (!id.includes("@mujoco/mujoco/mujoco.js")) return null;
      for (const [text, by] of REPLACED) {
        if (code.split(text).length !== 2) throw new Error(`${id} no longer has: ${text}`);
        code = code.replace(text, () => by);
      }
      return { code, map: null };
    },
  };
}
