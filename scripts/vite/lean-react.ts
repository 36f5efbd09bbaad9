import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const entries = /\/node_modules\/(react|react-dom|scheduler)\/(index|client|jsx-runtime)\.js$/;
const parts = /\/node_modules\/(react|react-dom|scheduler)\/cjs\/[a-z-]+\.production\.js$/;

/**
 * React comes as CommonJS, of which a bundler can leave nothing out. This reads its production files as ES modules, so that
 * the hooks, server hints and scheduler calls that nobody uses are not sent (2 kB with Brotli). The build fails when React's
 * files no longer look as this expects.
 */
export function leanReact(): Plugin {
  return {
    name: 'openpool:lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async load(id) {
      if (!entries.test(id) && !parts.test(id)) return undefined;
      const code = await readFile(id, 'utf8');
      return { code: entries.test(id) ? entryModule(code, id) : esModule(code, id), moduleSideEffects: false };
    },
  };
}

/** `if (production) module.exports = require(…production…)` becomes `export * from …production…`. */
function entryModule(code: string, id: string): string {
  const part = code.match(/module\.exports = require\('(\.\/cjs\/[a-z-]+\.production\.js)'\)/)?.[1];
  return part ? `import * as all from '${part}';\nexport * from '${part}';\nexport default all;` : fail(id);
}

function esModule(code: string, id: string): string {
  const required = [...code.matchAll(/(\w+) = require\("([a-z-]+)"\)/g)];
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].flatMap((match) => match[1] ?? []))];
  const body = code
    .replace('"use strict";', '')
    .replace(/^var (\w+ = require\("[a-z-]+"\),?\s*)+;\n/m, '')
    .replace(/^exports\.(\w+) =/gm, 'var export_$1 =')
    .replace(/\bexports\.(\w+)/g, 'export_$1');
  if (names.length === 0 || /\brequire\(|\bexports\b/.test(body)) fail(id);
  return [
    ...required.map(([, name, from]) => `import * as ${name} from '${from}';`),
    body,
    `export { ${names.map((name) => `export_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

function fail(id: string): never {
  throw new Error(`${id} is written differently now: adapt scripts/vite/lean-react.ts`);
}
