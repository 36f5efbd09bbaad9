import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where React Router marks the shell's style sheet as one that parts fetched later need too. */
const mark = /(\/assets\/shell-[\w-]+\.css)#/g;

/**
 * The mark makes Vite load that sheet a second time with the first such part, after all others: rules change their order and the
 * page moves. React Router sets it because the sheet of a route goes with its route; the root's never goes.
 */
export function shellStylesOnce(): Plugin {
  return {
    name: 'openpool:shell-styles-once',
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
        for (const name of (await readdir(assets)).filter((file) => /^manifest-.*\.js$/.test(file))) {
          const file = join(assets, name);
          await writeFile(file, (await readFile(file, 'utf8')).replace(mark, '$1'));
        }
      },
    },
  };
}
