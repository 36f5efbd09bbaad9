import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from '../../src/app/route-table.ts';

const rows = readFileSync('docs/desk-jobs.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+) \| .+ \| `(\/desk[^`]*)` \| `([\w-]+\.spec\.ts)`: (.+) \|$/.exec(line))
  .flatMap((match) => (match ? [{ job: Number(match[1]), page: match[2] ?? '', file: match[3] ?? '', title: match[4] ?? '' }] : []));

/** Titles of the tests of a file, as they are written. */
function titlesOf(file: string): string[] {
  const text = readFileSync(`tests/e2e/${file}`, 'utf8');
  return [...text.matchAll(/\btest\(\s*(['`])(.+?)\1/g)].map(([, , title]) => title ?? '');
}

test('the page lists 26 jobs, each with a page of operators and a journey', () => {
  expect(rows.map(({ job }) => job)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
});

test.each(rows)('job $job has a page that is served, and a journey that exists', ({ page, file, title }) => {
  expect(routeTable.map(({ path }) => path)).toContain(page);
  expect(titlesOf(file)).toContain(title);
});
