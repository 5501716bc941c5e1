import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import type { File, Files } from "./src/offline/keeper";
import { withoutEval } from "./src/tab/without-eval";

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

/** Return the folder of the bundled Python (`scripts/bundle_python.py`), relative to the page; empty where there is none. */
function findPython(): string {
  const folder = join(import.meta.dirname, "public", "python");
  const [version] = existsSync(folder) ? readdirSync(folder) : [];
  return version ? `python/${version}/` : "";
}

/** Return the files that bots have learnt, relative to the bundle's folder for them. */
function listLearnt(): string[] {
  const folder = join(import.meta.dirname, "public", findPython(), "learnt");
  return findPython() ? listFiles(folder).map((path) => relative(folder, path).split(sep).join("/")) : [];
}

/** Files above this size are compressed a little less: the last tenth would take most of a minute. They serve rooms in the tab alone,
 * so a page keeps them for times without a network only once such a room was opened. */
const LARGE = 1_000_000;

/** Write `.br` and `.gz` beside every file of the page that it makes smaller, so that the server never compresses. */
function compress(): Plugin {
  const text = /\.(js|mjs|wasm|css|html|svg|json|webmanifest)$/;
  let output = "dist";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      output = config.build.outDir;
    },
    // Not `closeBundle`: that runs after a failed build too, and its error would hide the true one.
    writeBundle() {
      for (const path of listFiles(output).filter((path) => text.test(path))) {
        const data = readFileSync(path);
        const quality = data.length > LARGE ? 9 : 11;
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 } }));
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}

/** Write the list of all files into the service worker, which keeps them: a change of any file is a new version of it. */
function listForOffline(): Plugin {
  let output = "dist";
  const digest = (data: string | Buffer) => createHash("sha256").update(data).digest("hex").slice(0, 12);
  return {
    name: "list-for-offline",
    apply: "build",
    configResolved(config) {
      output = config.build.outDir;
    },
    writeBundle() {
      const files = { version: "", entry: "", page: [] as File[], local: [] as File[] } satisfies Files;
      for (const file of listFiles(output).sort()) {
        const path = relative(output, file).split(sep).join("/");
        const data = readFileSync(file);
        if (/\.(br|gz|map)$/.test(path) || path === "sw.js") continue;
        if (path === "index.html") files.entry = /src="\/(assets\/[^"]+\.js)"/.exec(data.toString())![1];
        const large = path.startsWith("python/") || data.length > LARGE;
        files[large ? "local" : "page"].push([path === "index.html" ? "" : path, digest(data)]);
      }
      const worker = join(output, "sw.js");
      const code = readFileSync(worker, "utf-8");
      files.version = digest(JSON.stringify(files) + code);
      writeFileSync(worker, `const FILES=${JSON.stringify(files)};\n${code}`);
    },
  };
}

/** Let the page of a server name its files by absolute addresses: it is the page of all addresses. `astragal site` makes them relative. */
function absolutePage(): Plugin {
  return { name: "absolute-page", apply: "build", transformIndexHtml: { order: "post", handler: (html) => html.replaceAll('="./', '="/') } };
}

export default defineConfig({
  // Files name each other by relative addresses: the folder works at any address.
  base: "./",
  plugins: [svelte(), absolutePage(), listForOffline(), compress()],
  define: { PYTHON: JSON.stringify(findPython()), LEARNT: JSON.stringify(listLearnt()) },
  worker: { format: "es", plugins: () => [withoutEval()] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      input: { index: "index.html", sw: "src/offline/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: process.env.ASTRAGAL ?? "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
} as import("vite").UserConfig);
