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

export default defineConfig({
  plugins: [limitChunkReloads(), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { sourcemap: false, target: 'es2023', assetsInlineLimit: 0 },
});
