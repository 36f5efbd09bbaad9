import { posix } from 'node:path';
import { type Fault, lineAt, type Source } from '../source/sources.ts';

const codeBlock = /^```.*?^```/gms;
const link = /\]\((?!https?:|mailto:|\/)([^)\s#]*)(?:#([^)\s]*))?\)/g;

/**
 * Relative links of Markdown lead to a file, and to a heading of it.
 *
 * @param isThere whether a path of the repository exists
 */
export function checkLinks(pages: readonly Source[], isThere: (path: string) => boolean): Fault[] {
  const headings = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  return pages.flatMap(({ path, text }) => {
    const words = text.replace(codeBlock, (block) => block.replace(/[^\n]/g, ' '));
    return [...words.matchAll(link)].flatMap(({ 1: to = '', 2: anchor, index }) => {
      const target = to === '' ? path : posix.normalize(posix.join(posix.dirname(path), to));
      const line = lineAt(text, index);
      if (!isThere(target)) return [{ path, line, message: `links to ${target}, which does not exist.` }];
      if (anchor && headings.has(target) && !headings.get(target)?.has(anchor))
        return [{ path, line, message: `links to "${anchor}" of ${target}, which has no such heading.` }];
      return [];
    });
  });
}

/** As GitHub makes them. @example anchorsOf('## Who may?') // Set { 'who-may' } */
function anchorsOf(text: string): Set<string> {
  const names = [...text.replace(codeBlock, '').matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
  return new Set(
    names.map((name) =>
      name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
