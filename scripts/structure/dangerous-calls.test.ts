import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTest, readSources } from '../source/sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = (await readSources(root, ['src', 'demo'])).filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isTest(path));

/** The files that hold what the pattern matches. */
const filesWith = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('the search for dangerous calls sees the sources', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect(filesWith(/\bspawn\(/)).toContain('src/server/db/embedded/cluster.ts');
});

test('no text is run as a program', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|['"]node:vm['"]|\b(?:setTimeout|setInterval)\(\s*['"`]/)).toEqual([]);
});

test('no command goes through a shell', () => {
  expect(filesWith(/\bshell:\s*(?:true|['"`])|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from ['"]node:child_process['"]/)).toEqual([]);
});

test('bytes from outside become objects as JSON only', () => {
  expect(filesWith(/\bfrom ['"](?:node:v8|node-serialize|js-yaml|yaml|bson|msgpackr?)['"]/)).toEqual([]);
  // Between a process and the children that it has started itself.
  expect(filesWith(/\bserialization:/)).toEqual(['src/guarded-child/guarded-child.ts']);
});

test('HTML is written where it was cleaned or is ours, and nowhere else', () => {
  expect(filesWith(/\b(?:inner|outer)HTML\s*=|\binsertAdjacentHTML\b|\bdocument\.write\b|\bsrcDoc\b/)).toEqual([]);
  expect(filesWith(/\bcreateContextualFragment\b/)).toEqual(['src/web/start-app.ts']);
  // Texts from outside pass `cleanHtml` when they are stored; scripts are ours, with a nonce; facts are JSON without "<"; parts of pages are what React wrote.
  expect(filesWith(/\bdangerouslySetInnerHTML\b/)).toEqual([
    'src/app/app-scripts.tsx',
    'src/app/layouts/overlays/legal-changes.tsx',
    'src/app/layouts/overlays/legal-text.tsx',
    'src/features/apply/web/steps/security-id-step.tsx',
    'src/features/cms/web/content.page.tsx',
    'src/features/legal/web/legal.page.tsx',
    'src/features/page-desk/desk/page-preview.tsx',
    'src/features/portal-desk/desk/legal-editor.tsx',
    'src/features/projects/web/project-description.tsx',
    'src/web/html-cache.tsx',
    'src/web/json-ld.tsx',
  ]);
});

test('no page takes messages of other windows', () => {
  expect(filesWith(/\bwindow\??\.addEventListener\(\s*['"]message['"]|\bonmessage\b|\.postMessage\([^)]*['"]\*['"]/)).toEqual([]);
});
