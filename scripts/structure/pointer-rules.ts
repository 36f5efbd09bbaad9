import { posix } from 'node:path';
import { commentsOf, type Fault, lineAt, type Source } from '../source/sources.ts';

/** `audit/tables.ts` or `../source/sources.ts`; a path with a placeholder (`<tab>-route.ts`, `*.test.ts`) names no one file. */
const fileName = /(?<![\w/.@>*{}$-])(?:[\w.@-]+\/)*[\w.-]*\w\.(?:tsx?|mts|mjs|css|sql|md|json)\b(?![\w/(-])/g;
const numbered = /\b(decision|migration)s?\s+(\d{4})\b(?:\s+and\s+(\d{4})\b)?/gi;
const heading = /\b(README|[\w/-]+\.md),\s+"([^"\n]+)"/g;

/**
 * What comments, and pages in code folders, point to exists: files, decisions, migrations, headings of pages.
 *
 * @param paths - every file of the repository
 * @param pages - the documents, for their headings
 */
export function checkPointers(sources: readonly Source[], paths: readonly string[], pages: readonly Source[]): Fault[] {
  const ends = new Set(paths.flatMap(endsOf));
  const headings = new Map(pages.map(({ path, text }) => [path, headingsOf(text)]));
  return sources.flatMap((source) =>
    commentsOf(source).flatMap(({ text, start }) =>
      pointersIn(source.path, text)
        .filter(({ isThere }) => !isThere(ends, headings))
        .map(({ name, offset }) => ({
          path: source.path,
          line: lineAt(source.text, start + offset),
          message: `points to ${name}, which is not there. Name what there is today, or say it without a pointer.`,
        })),
    ),
  );
}

type Pointer = {
  name: string;
  offset: number;
  isThere: (ends: ReadonlySet<string>, headings: ReadonlyMap<string, ReadonlySet<string>>) => boolean;
};

function pointersIn(path: string, text: string): Pointer[] {
  const files = [...text.matchAll(fileName)].flatMap(({ 0: name, index }) => {
    const wanted = name.startsWith('../') ? posix.join(posix.dirname(path), name) : name;
    return isOfOurs(wanted) ? [{ name, offset: index, isThere: (ends: ReadonlySet<string>) => ends.has(wanted) }] : [];
  });
  const numbers = [...text.matchAll(numbered)].flatMap(({ 1: kind = '', 2: first, 3: second, index }) =>
    [first, second].flatMap((number) => {
      const folder = kind.toLowerCase() === 'decision' ? 'docs/decisions' : 'migrations';
      const isThere = (ends: ReadonlySet<string>) => ends.has(`${folder}/${number}`);
      return number ? [{ name: `${kind} ${number}`, offset: index, isThere }] : [];
    }),
  );
  const titles = [...text.matchAll(heading)].map(({ 0: name, 1: page = '', 2: title = '', index }) => ({
    name,
    offset: index,
    isThere: (_: unknown, headings: ReadonlyMap<string, ReadonlySet<string>>) =>
      headings.get(page === 'README' ? 'README.md' : page)?.has(title) ?? false,
  }));
  return [...files, ...numbers, ...titles];
}

/** Data of others is named without a folder, as in "the archive has a `files.json`"; `./menus.tsx` stands in examples of code. */
function isOfOurs(name: string): boolean {
  if (name.startsWith('./')) return false;
  return !name.endsWith('.json') || /^(?:src|demo|docs|tests|messages|migrations|synonyms)\//.test(name);
}

/** `src/app/api.ts`, `app/api.ts` and `api.ts`; of a decision or migration also its folder and number. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  const number = /^((?:docs\/decisions|migrations)\/\d{4})-/.exec(path)?.[1];
  return [...parts.map((_, index) => parts.slice(index).join('/')), ...(number ? [number] : [])];
}

function headingsOf(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? ''));
}
