import type { Plugin } from 'vite';

const imported = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * `styles.card` becomes the name of the class itself. Otherwise every file that uses one class carries the table of all classes of
 * its style sheet (1.4 kB with Brotli, together with `inlineConst` in `vite.config.ts`). Where a class is chosen by a variable (`styles[tone]`) the table stays.
 */
export function leanStyles(): Plugin {
  return {
    name: 'openpool:lean-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !id.endsWith('.tsx')) return undefined;
      const lean = code.replace(imported, (line, name: string, file: string) =>
        code.includes(`${name}[`) ? line : `import * as ${name} from ${file};`,
      );
      return { code: lean, map: null };
    },
  };
}
