import { expect, it } from 'vitest';
import { checkLinks } from './link-rules.ts';

const pages = [
  { path: 'README.md', text: '# Start\n' },
  { path: 'docs/feeds.md', text: '# Feeds\n\n## By address, `https` only\n' },
];
const check = (text: string) =>
  checkLinks([...pages, { path: 'docs/page.md', text }], (path) =>
    ['docs/page.md', 'docs/images', ...pages.map((page) => page.path)].includes(path),
  );

it('checkLinks reports a link to a file or a heading that is not there, with its line', () => {
  expect(check('# Page\n\n[x](gone.md)')).toMatchObject([
    { path: 'docs/page.md', line: 3, message: expect.stringContaining('docs/gone.md') },
  ]);
  expect(check('[x](feeds.md#gone)')).toMatchObject([{ message: expect.stringContaining('"gone"') }]);
  expect(check('[x](#gone)')).toHaveLength(1);
});

it('checkLinks accepts files, folders, headings, addresses of the web and examples in code', () => {
  const text =
    '# Page\n[a](../README.md) [b](images) [c](feeds.md#by-address-https-only) [d](#page) [e](https://example.com/#x)\n```\n[f](gone.md)\n```';
  expect(check(text)).toEqual([]);
});
