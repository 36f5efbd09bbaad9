import type { Line, PageLink } from '../layout/layout-types.ts';
import type { Found } from './found.ts';

const ADDRESS = /linkedin\.com\s?\/\s?(in|pub)\s?\/\s?([\p{L}\p{N}%_.-]+)/iu;
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]{2,60}$/u;

/** The talent's LinkedIn page as a full address: printed, behind a link, or a handle next to the word LinkedIn. */
export function findLinkedIn(lines: readonly Line[], links: readonly PageLink[]): Found<string> | null {
  for (const [index, line] of lines.entries()) {
    // A long address may run on in the next line ("linkedin.com/in/jane-" / "doe").
    const next = lines[index + 1]?.text ?? '';
    // In some languages a hyphen is repeated at the beginning of the next line.
    const joined = /linkedin\.com\S*[-/]$/i.test(line.text) ? line.text.replace(/-$/, next.startsWith('-') ? '' : '-') + next : line.text;
    const printed = joined.match(ADDRESS);
    if (printed?.[2]) return { value: addressOf(printed[2]), sourceLine: line.text, confidence: 0.98 };
  }
  for (const { url } of links) {
    const hidden = url.match(ADDRESS);
    if (hidden?.[2]) return { value: addressOf(decode(hidden[2])), sourceLine: url, confidence: 0.95 };
  }
  return findHandle(lines);
}

function findHandle(lines: readonly Line[]): Found<string> | null {
  for (const [index, line] of lines.entries()) {
    const labelled = line.text.match(/linked\s?in\s*[:：]?\s+(\S+)/i)?.[1] ?? line.text.match(/(\S+)\s+\(linkedin\)/i)?.[1];
    const position = line.cells.findIndex((cell) => /^linked\s?in:?$/i.test(cell.text));
    const above = position >= 0 ? lines[index - 1]?.cells[position]?.text : undefined;
    const below = position >= 0 ? lines[index + 1]?.cells[position]?.text : undefined;
    const handle = [labelled, above, below].find(
      (word) => word && HANDLE.test(word) && !/^(?:git\s?hub|twitter|xing|medium|profile|http)/i.test(word),
    );
    if (handle) return { value: addressOf(handle.replace(/^@/, '')), sourceLine: line.text, confidence: 0.7 };
  }
  return null;
}

function addressOf(handle: string): string {
  return `https://www.linkedin.com/in/${handle.replace(/[.,;]+$/, '')}`;
}

function decode(handle: string): string {
  try {
    return decodeURIComponent(handle);
  } catch {
    return handle;
  }
}
