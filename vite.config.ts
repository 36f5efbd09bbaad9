import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { splitDeskStyles } from './scripts/pages/desk-styles.ts';

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
type ModuleTest = (id: string, graph: ModuleGraph) => boolean;

/** Tells of a module whether one of the files imports it, directly or not. The build fails when one of them has gone elsewhere. */
function importedBy(...files: string[]): ModuleTest {
  const found = new Set<string>();
  const follow = (id: string, graph: ModuleGraph): void => {
    if (found.has(id)) return;
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`${id} is not part of the pages: name the file that took its place in vite.config.ts`);
    found.add(id);
    for (const imported of module.importedIds) follow(imported, graph);
  };
  const paths = files.map((file) => fileURLToPath(new URL(file, import.meta.url)));
  return (id, graph) => {
    for (const path of paths) follow(path, graph);
    return found.has(id);
  };
}

const ofEveryPage = importedBy('src/entry.client.tsx', 'src/root.tsx', 'src/app/layouts/portal.tsx');
const ofSearch = importedBy('src/features/search-pages/web/search.page.tsx');
const ofSearches = importedBy(
  'src/features/search-pages/web/category.page.tsx',
  'src/features/search-pages/web/city.page.tsx',
  'src/features/search-pages/web/pool-search.page.tsx',
  'src/features/search-pages/web/search.page.tsx',
);
const ofProject = importedBy('src/features/projects/web/public-project.page.tsx');
const ofOtherPublicPages = importedBy(
  'src/features/cms/web/content.page.tsx',
  'src/features/legal/web/legal.page.tsx',
  'src/features/projects/web/external-project.page.tsx',
  'src/features/projects/web/public-project.page.tsx',
);

/** Of the operators' pages: `web/desk`, a feature's `desk`, the layout. */
const isOfDesk = (id: string): boolean => /\/src\/.*\/desk/.test(id);
/** Its words bring the rules of a client's settings along, which an operator's first page does without. */
const isOfPortal = (id: string): boolean => id.includes('/src/features/portal-desk/');
const isFeature = (id: string): boolean => id.includes('/src/features/');

const group = (name: string, test: ModuleTest, minShareCount = 1) => ({
  name: (id: string, graph: ModuleGraph) => (test(id, graph) ? name : null),
  debugName: name,
  minShareCount,
});

/**
 * Which modules travel in one file: small files compress badly, and the route map of every page names each of them. The first group that
 * takes a module has it, with all that it imports and no earlier group took. So a page of visitors is `vendor`, `shell` and its own part,
 * and none of them waits for what only talents or operators need.
 */
const groups = [
  group('vendor', (id) => /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\//.test(id)),
  // Fields, chips and page numbers of searches are parts of the kit, which most other pages use.
  group(
    'shell',
    (id, graph) => ofEveryPage(id, graph) || (ofSearch(id, graph) && ofProject(id, graph)) || (ofSearches(id, graph) && !isFeature(id)),
  ),
  group('public', (id, graph) => ofOtherPublicPages(id, graph) && !isFeature(id)),
  group('search', ofSearch),
  group('project', ofProject),
  group('kit', (id) => /\/src\/(web|contract)\/(?!desk)/.test(id), 5),
  group('desk', (id) => isOfDesk(id) && !isOfPortal(id), 3),
];

/**
 * Classes are named after their file and themselves, such as `search-bar_field`: scripts, styles and pages of a first visit are 2 kB
 * smaller than with Vite's letters by chance, which nothing compresses. The build fails when two files would share names.
 */
const fileOf = new Map<string, string>();
function makeClassNames(): (name: string, path: string) => string {
  return (name, path) => {
    const [file = path] = path.split('?');
    const own = basename(file, '.module.css');
    const other = fileOf.get(own) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} would share the names of their classes: give one another name`);
    fileOf.set(own, file);
    return `${own}_${name}`;
  };
}

/**
 * `styles.field` is `'search-bar_field'` by the rule above, so pages do without the list of each file's classes: 1.3 kB of a visitor's
 * script. A file with a class that follows another rule (`composes`, a hyphen) keeps its list.
 */
function omitClassLists(): Plugin {
  return {
    name: 'omit-class-lists',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('.module.css')) return null;
      const own = `${basename(id, '.module.css')}_`;
      const classes = [...code.matchAll(/^(?:export const |\t"?)([\w$]+)"?(?: =|:) "([^"]*)"[;,]?$/gm)];
      if (classes.length === 0 || classes.some(([, key = '', name]) => name !== own + key)) return null;
      return `export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => '${own}' + name });`;
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), omitClassLists(), splitDeskStyles((file) => isOfDesk(fileOf.get(file) ?? ''))],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: makeClassNames() } },
  environments: {
    // One file: the server gains nothing from parts that are fetched later.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first page names all files, those that are fetched later, too: without words it is smaller.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            hashCharacters: 'hex',
            codeSplitting: { groups },
          },
        },
      },
    },
  },
  build: {
    // One style sheet of 13 kB, and one of the operators: rules keep their order whatever part is fetched first, and every later page has its styles.
    cssCodeSplit: false,
    // What a part imports is fetched once the part is there; else the first page would name the files of all parts.
    modulePreload: false,
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2023',
  },
});
