import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** Fetches what a part needs beside its own code: scripts ahead, styles before the part is shown. */
const lean = `
const asked = {};
function ask(file) {
  const href = '/' + file;
  const isStyle = href.endsWith('.css');
  if (document.querySelector(\`link\${isStyle ? '[rel=stylesheet]' : ''}[href="\${href}"]\`)) return;
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  if (isStyle) return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      asked[file] = undefined;
      link.remove();
      reject(Error(href));
    };
  });
}
export async function __vitePreload(load, files = []) {
  await Promise.all(files.map((file) => asked[file] ??= ask(file)));
  return load();
}`;

/**
 * Vite's helper for parts that are loaded on demand, without what this product does not use (other bases, a nonce for files of our own,
 * an event for failures): a third of its size. A style sheet that failed is asked for again, which Vite's does not.
 */
export function leanPreload(): Plugin {
  let isMet = false;
  return {
    name: 'openpool:lean-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id !== helper) return undefined;
      if (!code.includes('export const __vitePreload ='))
        throw new Error('the preload helper of Vite changed: adapt scripts/vite/lean-preload.ts');
      isMet = true;
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (!error && !isMet) throw new Error(`Vite has no ${helper} now: adapt scripts/vite/lean-preload.ts`);
    },
  };
}
