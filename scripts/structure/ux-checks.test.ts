import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Row = { number: string; part: string; check: string; tests: string; untested: string };

const rows: Row[] = parse(readFileSync(`${root}tests/ux-checks.csv`, 'utf8'), { columns: true });

/** The tests of a check, written as `file: title | file: title`. */
function testsOf({ tests }: Row): { file: string; title: string }[] {
  return tests
    .split(' | ')
    .filter(Boolean)
    .map((test) => ({ file: test.split(': ')[0] ?? '', title: test.split(': ').slice(1).join(': ') }));
}

it('every test that tests/ux-checks.csv names is in its file', () => {
  const tests = rows.flatMap(testsOf);
  expect(tests.length).toBeGreaterThan(100);
  const isThere = ({ file, title }: { file: string; title: string }) =>
    title !== '' && existsSync(root + file) && readFileSync(root + file, 'utf8').includes(title);
  expect(tests.filter((test) => !isThere(test))).toEqual([]);
});

it('tests/ux-checks.csv lists each check once, and docs/ux-checks.md counts them', () => {
  const open = rows.filter((row) => testsOf(row).length === 0);
  const part = rows.filter((row) => testsOf(row).length > 0 && row.untested !== '');
  const held = rows.length - open.length - part.length;
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(readFileSync(`${root}docs/ux-checks.md`, 'utf8')).toContain(
    `| ${held} | ${part.length} | ${open.length} | ${rows.length} |\n\nOpen: ${open.map(({ number }) => number).join(', ') || 'none'}.\n`,
  );
});
