import type { Plugin } from 'vite';

const imported = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * `styles.card` becomes the name of the class itself, by `inlineConst` in `vite.config.ts`. Otherwise whoever uses one class carries the
 * table of all classes of its style sheet, 1.3 kB with Brotli on a first visit. Where a class is chosen by a variable
 * (`styles[tone]`) the table stays.
 */
export function leanStyles(): Plugin[] {
  const builds = { apply: 'build', applyToEnvironment: ({ name }) => name === 'client' } satisfies Partial<Plugin>;
  const oneClassOf = new Map<string, string>();
  return [
    {
      ...builds,
      name: 'openpool:lean-styles',
      enforce: 'pre',
      transform(code, id) {
        if (!id.includes('/src/') || !id.endsWith('.tsx')) return undefined;
        const lean = code.replace(imported, (line, name: string, file: string) =>
          code.includes(`${name}[`) ? line : `import * as ${name} from ${file};`,
        );
        return { code: lean, map: null };
      },
    },
    {
      ...builds,
      name: 'openpool:lean-styles-keep-sheets',
      enforce: 'post',
      // Vite leaves out the style sheet of a module of which no code is left.
      transform(code, id) {
        if (!id.endsWith('.module.css')) return undefined;
        const name = code.match(/"([\w-]+-[0-9a-f]{4})"/)?.[1];
        if (name) oneClassOf.set(id, name);
        return { code, map: null, moduleSideEffects: 'no-treeshake' };
      },
      generateBundle(_options, bundle) {
        const styles = Object.values(bundle).map((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '',
        );
        for (const [id, name] of oneClassOf) {
          if (!styles.some((sheet) => sheet.includes(`.${name}`)))
            this.error(`the styles of ${id} are missing: look at scripts/vite/lean-styles.ts`);
        }
      },
    },
  ];
}
