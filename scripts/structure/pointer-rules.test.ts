import { expect, it } from 'vitest';
import { checkPointers } from './pointer-rules.ts';

const paths = [
  'src/app/api.ts',
  'src/app/style.css',
  'docs/feeds.md',
  'README.md',
  'docs/decisions/0056-proof.md',
  'migrations/0002-jobs.sql',
];
const pages = [{ path: 'docs/feeds.md', text: '# Feeds\n\n## The report\n' }];
const check = (text: string, path = 'src/app/host.ts') => checkPointers([{ path, text }], paths, pages);

it.each([
  '/** As `app/apis.ts` does it. */',
  'const a = 1; // see docs/feed.md',
  '/* decision 0057 */',
  '// decisions 0056 and 0099',
  '// Migration 0003.',
  '// docs/feeds.md, "A report"',
  '// README, "Feeds"',
])('checkPointers reports what is gone: %s', (text) => {
  expect(check(text)).toMatchObject([{ path: 'src/app/host.ts', line: 1, message: expect.stringContaining('is not there') }]);
});

it('checkPointers names the line of the pointer and looks at styles and READMEs', () => {
  expect(check('a();\n/**\n * `gone.ts`\n */\n')[0]?.line).toBe(3);
  expect(check('.a { color: red; } /* gone.css */', 'src/app/a.css')).toHaveLength(1);
  expect(check('Everything is in `gone.ts`.', 'src/app/README.md')).toHaveLength(1);
});

it('checkPointers accepts what is there, patterns, data of others and text that is no comment', () => {
  const comments = [
    'api.ts, `app/api.ts`, src/app/api.ts, docs/feeds.md, README.md',
    'decision 0056 and migration 0002',
    'docs/feeds.md, "The report"',
    '`<tab>-route.ts`, *.test.ts, tenants/<client>/client.json, files.json, Node.js, pdf.js',
    "import('./menus.tsx')",
  ];
  expect(check(comments.map((comment) => `// ${comment}\n`).join(''))).toEqual([]);
  expect(check("const name = 'gone.ts';")).toEqual([]);
});
