import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * React Router reloads the page on every failed chunk; the specification (section 8) wants that at most once a minute.
 * The build fails when the router's code no longer holds the lines this replaces.
 */
function limitChunkReloads(): Plugin {
  const original = 'window.location.reload();\n\t\treturn new Promise(() => {});';
  return {
    name: 'openpool:limit-chunk-reloads',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return undefined;
      if (!code.includes(original)) throw new Error('routeModules.js of react-router changed: adapt limitChunkReloads in vite.config.ts');
      return { code: code.replace(original, 'return globalThis.openpoolReloadAfterChunkFailure(error);'), map: null };
    },
  };
}

/** Leaves a Brotli copy beside each script and style of the browser build; the web server sends it as it is. */
function brotliCopies(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'openpool:brotli-copies',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return;
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

export default defineConfig({
  plugins: [limitChunkReloads(), brotliCopies(), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { sourcemap: false, target: 'es2023', assetsInlineLimit: 0 },
});
