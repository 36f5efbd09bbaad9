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

/** What is taken out of files that stay: pattern, replacement, and the file that must hold it (all files without one). */
const cuts: readonly { from: RegExp; to: string; file?: string }[] = [
  // `invariant(condition, "…")` and `warning(condition, "…")`, each on one line as the library's build writes them.
  { from: /\b((?:UNSAFE_)?invariant)\((.*), (?:"[^"\n]*"|`.*`|getInvalidPathError\(.*\))\);$/gm, to: '$1($2);' },
  { from: /\bnew Error\((?:"[^"\n]*"|`[^`\n]*`)\)/g, to: 'new Error()' },
  { from: /\b(?:warning|warnOnce)\(.*\);$/gm, to: ';' },
  // What keeps a component in the bundle that nobody renders.
  { from: /^\w+\.displayName = ".*";$/gm, to: '' },
  { from: / = (React\$1\.forwardRef\()/g, to: ' = /* @__PURE__ */ $1' },
  // The scripts of the first page are the server's to write.
  { from: /!isStatic \? " " : `[\s\S]*?`;\n\t\treturn/, to: '" ";\n\t\treturn', file: 'dom/ssr/components.js' },
  { from: /staticContext \? `.*` : " "/, to: '" "', file: 'dom/ssr/components.js' },
  { from: /let restoreScroll = [\s\S]*?\}\)\.toString\(\);/, to: '', file: 'dom/lib.js' },
  { from: /\{ __html: `\(\$\{restoreScroll\}\).*` \}/, to: '{ __html: " " }', file: 'dom/lib.js' },
  // So are the links that fetch these scripts ahead: React asks no page for them.
  { from: /let preloads = isHydrated .*;$/m, to: '', file: 'dom/ssr/components.js' },
  {
    from: /return (isHydrated \|\| isRSCRouterContext) \? null : [\s\S]*?initialScripts\);/,
    to: 'return $1 ? null : initialScripts;',
    file: 'dom/ssr/components.js',
  },
  // It tells apart links to scripts, and no page has `links` of its own.
  { from: /, getModuleLinkHrefs\(matches, manifest\)\)/, to: ')', file: 'dom/ssr/links.js' },
  // Exchanging code under a running page belongs to development.
  { from: /^\trouter\.createRoutesForHMR = .*;$/m, to: '', file: 'dom-export/hydrated-router.js' },
  // Every page comes from the server, and no file carries a hash of itself.
  { from: /ssrInfo\.context\.isSpaMode/g, to: 'false', file: 'dom-export/hydrated-router.js' },
  {
    from: /if \(window\.__reactRouterManifest\.sri === true\) \{[\s\S]*?\n\t\t\}\n/,
    to: '',
    file: 'dom-export/hydrated-router.js',
  },
  { from: /\bmsg = `.*`;$/gm, to: 'msg = "";', file: 'dom/ssr/routes.js' },
  // Pages to fetch ahead come from `app/prefetch.ts`, not from the `links` of a route.
  {
    from: /isPageLinkDescriptor\(link\) \? \/\* @__PURE__ \*\/ React\$1\.createElement\(PrefetchPageLinks, \{[^}]*\}\) : /,
    to: '',
    file: 'dom/ssr/components.js',
  },
  // The root has an error page of its own, with a last resort; this would show a stack.
  {
    from: /function RemixRootDefaultErrorBoundary[\s\S]*(?=\/\/#endregion)/,
    to: `function RemixRootDefaultErrorBoundary() { return "Application Error"; }
function BoundaryShell({ children }) { return children; }\n`,
    file: 'dom/ssr/errorBoundaries.js',
  },
];

/**
 * Leaves out of the browser's React Router what this product does not use, and, as React's own production build does, the
 * sentences that explain faults to developers: a failed check still throws. 6 kB with Brotli. In development everything is
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
      const applied = cuts.filter((cut) => !cut.file || cut.file === file);
      const futile = applied.find((cut) => cut.file && !cut.from.test(code));
      if (futile) throw new Error(`${file} of React Router is written differently now: adapt scripts/vite/lean-router.ts (${futile.from})`);
      return { code: applied.reduce((before, { from, to }) => before.replace(from, to), code) };
    },
    buildEnd(error) {
      const missing = Object.keys(idle).filter((file) => !met.has(file));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} now: adapt scripts/vite/lean-router.ts`);
    },
  };
}
