import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Write `.br` and `.gz` beside every text file of the page, so that the server never compresses. */
function compress(): Plugin {
  const text = /\.(js|css|html|svg|json|webmanifest)$/;
  function listFiles(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? listFiles(path) : [path];
    });
  }
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
        writeFileSync(`${path}.br`, brotliCompressSync(data));
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compress()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  server: { proxy: { "/api": { target: process.env.ASTRAGAL ?? "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
} as import("vite").UserConfig);
