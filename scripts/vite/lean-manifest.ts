import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where React Router marks the shell's style sheet as one that parts fetched later need too. */
const mark = /(\/assets\/shell-[\w-]+\.css)#/g;

const before = 'window.__reactRouterManifest=';

/**
 * The list of routes as browsers get it, without
 * - the mark on the shell's style sheet. It makes Vite load that sheet a second time with the first part fetched later, after all
 *   others: rules change their order and the page moves. React Router sets it because the sheet of a route goes with its route;
 *   the root's never goes;
 * - the scripts each page's script imports, 1.1 kB with Brotli. The server reads its own list for the first page, and
 *   `app/prefetch.ts` leaves it to the browser to follow the imports.
 */
export function leanManifest(): Plugin {
  return {
    name: 'openpool:lean-manifest',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('virtual:react-router/server-manifest')) return undefined;
      return { code: code.replace(mark, '$1'), map: null };
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        // The browser's manifest is written while the server is built.
        if (this.environment.name !== 'ssr' || !dir) return;
        const assets = join(dir, '../client/assets');
        const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
        const file = join(assets, name ?? '');
        const code = name ? await readFile(file, 'utf8') : '';
        if (!code.startsWith(before))
          throw new Error('React Router writes its manifest differently now: adapt scripts/vite/lean-manifest.ts');
        await writeFile(file, before + leanRoutes(code.slice(before.length).replace(/;\s*$/, '')));
      },
    },
  };
}

function leanRoutes(json: string): string {
  const { routes, ...rest }: { routes: Record<string, { imports?: string[] }> } = JSON.parse(json.replace(mark, '$1'));
  for (const route of Object.values(routes)) delete route.imports;
  return `${JSON.stringify({ ...rest, routes })};`;
}
