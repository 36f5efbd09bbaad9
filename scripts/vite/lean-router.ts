import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const library = /\/node_modules\/react-router\/dist\/production\/lib\/(.+\.js)$/;

/** Files of React Router that do nothing in this product, by the exports that stand in for them. */
const idle: Readonly<Record<string, string>> = {
  // The whole route map comes with the first page (`routeDiscovery: 'initial'`).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPathsWithAncestors = (paths) => paths;
    export const getManifestPath = () => '';
    export const handleClientVersionMismatch = async () => false;`,
  // Nobody passes `instrumentations`.
  'router/instrumentation.js': `
    export const instrumentClientSideRouter = (router) => router;
    export const getRouteInstrumentationUpdates = () => ({});
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const instrumentationResultMetaContext = undefined;
    export const instrumentHandler = (handler) => handler;`,
};

/** `invariant(condition, "…")` and `warning(condition, "…")` on one line, as the library's build writes them. */
const invariants = /\b((?:UNSAFE_)?invariant)\((.*), (?:"[^"\n]*"|`.*`|getInvalidPathError\(.*\))\);$/gm;
const warnings = /\b(?:warning|warnOnce)\(.*\);$/gm;

/**
 * Leaves out of the browser's React Router what this product does not use, and, as React's own production build does, the
 * sentences that explain faults to developers: a failed check still throws. 5 kB with Brotli. In development everything is
 * there. The build fails when a file is missing, or when there is nothing left to take out.
 */
export function leanRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: 'openpool:lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async load(id) {
      const file = id.match(library)?.[1];
      if (!file) return undefined;
      met.add(file);
      const stub = idle[file];
      if (stub) return { code: stub, moduleSideEffects: false };
      const code = await readFile(id, 'utf8');
      return { code: code.replace(invariants, '$1($2);').replace(warnings, ';') };
    },
    buildEnd(error) {
      const missing = Object.keys(idle).filter((file) => !met.has(file));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} now: adapt scripts/vite/lean-router.ts`);
    },
  };
}
