import { BrokenFeedError } from '../feed-record.ts';

const headBytes = 1024;

/**
 * The text of a feed's bytes. Its encoding is what its byte order mark says, then what the operator says, then what its XML
 * declaration says, then UTF-8; UTF-16 is recognised without a mark too. A byte that the encoding does not have becomes U+FFFD.
 *
 * @throws BrokenFeedError when an encoding is named that does not exist
 */
export async function* decodeText(source: AsyncIterable<Buffer>, encoding?: string): AsyncGenerator<string> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const decoder = openDecoder(encodingOf(head, encoding));
  let text = decoder.decode(head, { stream: true });
  while (true) {
    if (text) yield text;
    const next = await chunks.next();
    if (next.done) break;
    text = decoder.decode(next.value, { stream: true });
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function encodingOf(head: Buffer, given: string | undefined): string {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (given) return given;
  // Feeds begin with an ASCII character, so a zero next to it is the other half of a UTF-16 code unit.
  if (head.length > 1 && head[0] === 0 && head[1] !== 0) return 'utf-16be';
  if (head.length > 1 && head[0] !== 0 && head[1] === 0) return 'utf-16le';
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(head.toString('latin1'))?.[1];
  // A declaration that could be read as ASCII is not in UTF-16, whatever it says.
  return declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}

function openDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label.trim());
  } catch {
    throw new BrokenFeedError(`its encoding "${label}" is not known; UTF-8, UTF-16, windows-1252 and iso-8859-2 are, among others`);
  }
}

/** The beginning of a text up to where it is `enough`, and the whole of it. */
export async function peekText(
  chunks: AsyncIterable<string>,
  isEnough: (head: string) => boolean,
): Promise<{ head: string; all: AsyncIterable<string> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = '';
  let isOver = false;
  while (!isEnough(head)) {
    const next = await iterator.next();
    if (next.done) {
      isOver = true;
      break;
    }
    head += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    if (head) yield head;
    if (isOver) return;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head, all: all() };
}
