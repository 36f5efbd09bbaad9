import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}docs/ux-checks.md`, 'utf8');

type Row = { number: string; state: 'held' | 'part' | 'open'; proof: string };

const rows = [...page.matchAll(/^\| (\d+) \| [^|]*[a-z][^|]* \|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number = '', proof = '', untested = '']): Row => {
    if (proof.trim() === '') return { number, state: 'open', proof };
    return { number, state: untested.trim() === '' ? 'held' : 'part', proof };
  },
);

/** Each quoted title with the file named last before it. */
function titlesOf({ proof }: Row): { file: string; title: string }[] {
  let file = '';
  const titles: { file: string; title: string }[] = [];
  for (const [, path, title] of proof.matchAll(/`((?:src|tests)\/[^`]+)`|"([^"]+)"/g)) {
    if (path) file = path;
    if (title) titles.push({ file, title });
  }
  return titles;
}

it('every file that docs/ux-checks.md names is there', () => {
  const named = [...page.matchAll(/`((?:bench|docs|scripts|src|tests)\/[^`]+)`/g)].map((match) => match[1] ?? '');
  expect(named).toContain('tests/e2e/shell.spec.ts');
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});

it('every title that docs/ux-checks.md quotes is in the file it is quoted from', () => {
  const titles = rows.flatMap(titlesOf);
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter(({ file, title }) => file === '' || !readFileSync(root + file, 'utf8').includes(title))).toEqual([]);
});

it('every check of docs/ux-checks.md that is not open quotes a test', () => {
  expect(rows.filter((row) => row.state !== 'open' && titlesOf(row).length === 0).map(({ number }) => number)).toEqual([]);
});

it('docs/ux-checks.md lists each check once, and ends with the right counts and the open ones', () => {
  const numbersOf = (state: string) => rows.filter((row) => row.state === state).map(({ number }) => number);
  const states = ['held', 'part', 'open'].map(numbersOf);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(page).toContain(
    `| ${[...states, rows].map(({ length }) => length).join(' | ')} |\n\nOpen: ${numbersOf('open').join(', ') || 'none'}.\n`,
  );
});
