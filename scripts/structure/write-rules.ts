import { type Fault, isTest, lineAt, type Source } from '../source/sources.ts';

const home = 'src/server/durable-files.ts';

/** Functions of node:fs that write files, with and without `Sync`. */
const writing = ['writeFile', 'appendFile', 'createWriteStream', 'copyFile', 'cp', 'rename', 'truncate', 'write'];

/** What may write by itself, because a power cut may cost it. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // A download in a temporary folder, which its reader removes.
  'src/server/outgoing/download-outside.ts': ['createWriteStream', 'rename'],
  // PostgreSQL's log.
  'src/server/db/embedded/cluster.ts': ['rename', 'open'],
  // Into a draft, which is flushed as a whole.
  'src/server/db/embedded/binaries.ts': ['cp'],
};

const fsImport = /^import\s+(?!type\b)([^;]*?)\s+from\s+'(?:node:)?fs(?:\/promises)?';/gm;
const openToWrite = /\bopen(?:Sync)?\([^;]*?,\s*'(?:[wa]|r\+)/;

/** Whatever the server writes for itself is whole after a power cut, because one file knows how. */
export function checkWrites(sources: readonly Source[]): Fault[] {
  return sources
    .filter(({ path }) => /^(src|demo)\/.*\.tsx?$/.test(path) && !isTest(path) && path !== home)
    .flatMap(({ path, text }) => {
      const allowed = exceptions[path] ?? [];
      return [...text.matchAll(fsImport)].flatMap((match) => {
        const [, names = ''] = match;
        const found = names.startsWith('{') ? writersAmong(names, text).filter((name) => !allowed.includes(name)) : ['* of node:fs'];
        const message = `writes files by ${found.join(', ')}, of which a power cut may leave a part. Use writeDurably (${home}).`;
        return found.length > 0 ? [{ path, line: lineAt(text, match.index), message }] : [];
      });
    });
}

function writersAmong(names: string, text: string): string[] {
  const imported = names.match(/\w+/g) ?? [];
  return imported.filter((name) => {
    const base = name.replace(/Sync$/, '');
    return writing.includes(base) || (base === 'open' && openToWrite.test(text));
  });
}
