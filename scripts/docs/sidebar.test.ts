import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sections } from '../../docs-site/sidebar.ts';

test('the site of the documents leads to every page of docs/', () => {
  const listed = sections.flatMap(({ pages }) => pages);
  const pages = readdirSync(new URL('../../docs/', import.meta.url)).filter((name) => name.endsWith('.md'));
  expect(pages.filter((name) => !listed.includes(`docs/${name}`))).toEqual([]);
});
