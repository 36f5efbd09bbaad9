import { globSync } from 'node:fs';
import { basename } from 'node:path';
import postcss, { type Container } from 'postcss';
import type { Plugin } from 'vite';

const virtualId = 'virtual:desk-styles';

/**
 * Takes the operators' rules out of the style sheet of all pages and puts them into one of their own, which visitors and talents do
 * not load. A selector is the operators' when one of its classes comes from a file that is theirs (`isOfDesk`). `root.tsx` links the
 * sheet after the shared one, at the address that `virtual:desk-styles` has; in development all styles come as they are.
 *
 * @param isOfDesk of a class by the name of its file, such as `decision`
 */
export function splitDeskStyles(isOfDesk: (file: string) => boolean): Plugin {
  return {
    name: 'split-desk-styles',
    enforce: 'post',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null;
      const [file] = this.environment.name === 'ssr' && this.environment.mode === 'build' ? globSync('build/client/assets/desk-*.css') : [];
      return `export const deskStyles = ${JSON.stringify(file ? `/assets/${basename(file)}` : null)};`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
          const { shared, desk } = splitStyles(String(asset.source), isOfDesk);
          asset.source = shared;
          this.emitFile({ type: 'asset', name: 'desk.css', source: desk });
        }
      },
    },
  };
}

/** @example splitStyles('.decision_form{gap:0}.card_box{gap:0}', (file) => file === 'decision') // { shared: '.card_box{gap:0}', desk: '.decision_form{gap:0}' } */
export function splitStyles(styles: string, isOfDesk: (file: string) => boolean): { shared: string; desk: string } {
  const [shared, desk] = [postcss.parse(styles), postcss.parse(styles)];
  const has = (text: string) => [...text.matchAll(/([\w-]+?)_[\w-]+/g)].some(([, file = '']) => isOfDesk(file));
  keep(shared, (text) => !has(text));
  keep(desk, has);
  return { shared: shared.toString(), desk: desk.toString() };
}

/** Rules and animations that are wanted, and what is around them. */
function keep(container: Container, isWanted: (text: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule') {
      // Rules of both that say the same are one after they were made small.
      const selectors = node.selectors.filter(isWanted);
      if (selectors.length === 0) node.remove();
      else node.selectors = selectors;
    } else if (node.type === 'atrule' && node.nodes && !/keyframes|font-face|property/.test(node.name)) {
      keep(node, isWanted);
      if (node.nodes.length === 0) node.remove();
    } else if (!isWanted(node.type === 'atrule' ? node.params : '')) node.remove();
  });
}
