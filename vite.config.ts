import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { leanManifest } from './scripts/vite/lean-manifest.ts';
import { leanPreload } from './scripts/vite/lean-preload.ts';
import { leanReact } from './scripts/vite/lean-react.ts';
import { leanRouter } from './scripts/vite/lean-router.ts';
import { leanStyles } from './scripts/vite/lean-styles.ts';

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

/**
 * What every page needs travels in two files instead of forty: the libraries, and the shell with the words, links and
 * components that public pages and lists of projects are made of: apart these took 0.9 kB more. Components of pages behind
 * sign-in stay in chunks of their own.
 */
const shell = inSources(
  'root.tsx|entry.client.tsx|contract/(?!theme/|money)|app/(load-|error-page|navigation-effects|prefetch-on-intent)|features/auth/web/use-session-refresh',
  'app/layouts/(portal|logo|skip-link|shell.module|talent-parts|header/header|footer/(footer|language-chooser))',
  'app/layouts/overlays/(announcement.tsx|terms-expired|verification-banner)',
  'web/(i18n/|icons/(icon|basic)|form/(choice.module|field|form.module))|web/(chunk-reload|link|on-demand|static-part|page-title|search-box|shell-context).tsx?$',
  'web/ui/(badge|button|card|class-names|menu.module|navigation.module|notice|offline|page-|skeleton|visually|feedback|use-online|loader|toast|switch.module)',
  'features/projects/(search-query|project-facts|result-words)|web/ui/(breadcrumbs|chip|facts|pagination)',
  'features/projects/web/(search-(view|bar|hero)|search(-bar)?.module|canonical|project-card|card-skeletons)',
  'features/projects/web/(active-filters|use-(filters|go|combo-field|early-ticks|page-focus)|results-head|recent-)',
);

/** Boxes, radios and switches: no page needs their code before it is alive. */
const choices = inSources('web/form/(choice|optional-mark).tsx|web/ui/switch.tsx');

/** The filters of a search, fetched after the page (`search-view.tsx`). */
const filters = inSources('features/projects/web/(filter-(fields|place|pools).tsx|near-city|use-my-location)');

/** Matches files below `src/` by the beginning of their path; a point is a point. */
function inSources(...paths: string[]): RegExp {
  return new RegExp(`/src/(${paths.join('|').replaceAll('.', '\\.')})`);
}

/** One short mark per file instead of a hash and a line: class names are a tenth of the shell. */
function scopedName(name: string, file: string): string {
  const mark = createHash('sha256')
    .update(relative(import.meta.dirname, file.replace(/\?.*$/, '')))
    .digest('hex')
    .slice(0, 4);
  return `${name}-${mark}`;
}

export default defineConfig({
  plugins: [leanReact(), leanRouter(), leanStyles(), leanPreload(), limitChunkReloads(), brotliCopies(), reactRouter(), leanManifest()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  environments: {
    // One file: the server gains nothing from parts that are fetched later.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          // Names of classes and shapes of icons stand where they are used (`lean-styles.ts`).
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\// },
                { name: 'shell', test: shell },
                { name: 'choices', test: choices },
                { name: 'filters', test: filters },
              ],
            },
          },
        },
      },
    },
  },
  build: { sourcemap: false, target: 'es2023', assetsInlineLimit: 0 },
});
