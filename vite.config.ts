import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * A visitor's first page, mostly. All that these files import travels in one file instead of fifty, which is a quarter smaller:
 * small files compress badly. Other pages have files of their own.
 */
const firstPage = [
  'src/entry.client.tsx',
  'src/root.tsx',
  'src/app/layouts/portal.tsx',
  'src/features/search-pages/web/search.page.tsx',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Tells of a module whether the first page imports it. The build fails when one of the files above has gone elsewhere. */
function makeFirstPageTest(): (id: string, graph: ModuleGraph) => boolean {
  const found = new Set<string>();
  const follow = (id: string, graph: ModuleGraph): void => {
    if (found.has(id)) return;
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`${id} is not part of the pages: name the file that took its place in vite.config.ts`);
    found.add(id);
    for (const imported of module.importedIds) follow(imported, graph);
  };
  return (id, graph) => {
    for (const file of firstPage) follow(file, graph);
    return found.has(id);
  };
}

/**
 * Classes are named after their file and themselves, such as `search-bar_field`: scripts, styles and pages of a first visit are 2 kB
 * smaller than with Vite's letters by chance, which nothing compresses. The build fails when two files would share names.
 */
function makeClassNames(): (name: string, path: string) => string {
  const fileOf = new Map<string, string>();
  return (name, path) => {
    const [file = path] = path.split('?');
    const own = basename(file, '.module.css');
    const other = fileOf.get(own) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} would share the names of their classes: give one another name`);
    fileOf.set(own, file);
    return `${own}_${name}`;
  };
}

const isOfFirstPage = makeFirstPageTest();

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: makeClassNames() } },
  environments: {
    // One file: the server gains nothing from parts that are fetched later.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The route map of every first page names all files that pages share: without words it is 1 kB smaller. Pages keep theirs, and
            // so do parts that are fetched later.
            chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
            entryFileNames: ({ name }) => `assets/${name.replace('.page', '')}-[hash:7].js`,
            hashCharacters: 'base36',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\// },
                { name: (id, graph) => (isOfFirstPage(id, graph) ? 'shell' : null) },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // One style sheet of 13 kB: rules keep their order whatever part is fetched first, and every later page has its styles.
    cssCodeSplit: false,
    // What a part imports is fetched once the part is there; else the first page would name the files of all parts.
    modulePreload: false,
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2023',
  },
});
