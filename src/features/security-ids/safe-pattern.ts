/** Longest security id that any pattern may admit; also limits the input. */
export const maxSecurityIdLength = 40;
const maxPatternLength = 120;
/** The maximum number of ways to divide a text among a pattern's parts: a match never tries more. */
const maxWays = 10_000;

type Extent = { min: number; max: number; ways: number };

/** The reason why a pattern of a client's folder is refused, for the operator. */
export class PatternError extends Error {}

/**
 * Turns the pattern of a vendor system into a regular expression over the whole text. Only a small language is accepted:
 * characters, escapes (`\d`, `\-`), classes (`[A-Z0-9]`), counted repetition (`?`, `{4}`, `{2,6}`) and groups with
 * alternatives (`(DE|FR)`) that may only be optional as a whole. Without `*`, `+`, back references and repeated groups the
 * work of a match has a bound, which is calculated: no text can make it backtrack without end.
 *
 * @throws PatternError when the pattern is anything else, or could match more than 40 characters.
 * @example compilePattern('FG-\\d{6}').test('FG-204816') // true
 */
export function compilePattern(source: string): RegExp {
  if (source === '' || source.length > maxPatternLength) throw new PatternError(`a pattern has 1 to ${maxPatternLength} characters`);
  const reader = new Reader(source);
  const extent = readAlternatives(reader, 0);
  if (!reader.isAtEnd()) throw new PatternError(`unexpected "${reader.peek()}"`);
  if (extent.min < 1) throw new PatternError('a pattern must not match an empty text');
  if (extent.max > maxSecurityIdLength) throw new PatternError(`a pattern may match ${maxSecurityIdLength} characters at most`);
  if (extent.ways > maxWays) throw new PatternError('a pattern may not leave so much open: give fixed lengths');
  try {
    return new RegExp(`^(?:${source})$`);
  } catch (error) {
    throw new PatternError(error instanceof Error ? error.message : String(error));
  }
}

class Reader {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(source: string) {
    this.#characters = [...source];
  }
  peek(): string | undefined {
    return this.#characters[this.#at];
  }
  next(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) throw new PatternError('the pattern ends too early');
    this.#at += 1;
    return character;
  }
  take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.#at += 1;
    return true;
  }
  isAtEnd(): boolean {
    return this.#at >= this.#characters.length;
  }
}

function readAlternatives(reader: Reader, depth: number): Extent {
  let extent = readSequence(reader, depth);
  while (reader.take('|')) {
    const other = readSequence(reader, depth);
    extent = { min: Math.min(extent.min, other.min), max: Math.max(extent.max, other.max), ways: extent.ways + other.ways };
  }
  return extent;
}

function readSequence(reader: Reader, depth: number): Extent {
  const extent: Extent = { min: 0, max: 0, ways: 1 };
  while (!reader.isAtEnd() && reader.peek() !== '|' && reader.peek() !== ')') {
    const part = readPart(reader, depth);
    extent.min += part.min;
    extent.max += part.max;
    extent.ways *= part.ways;
  }
  return extent;
}

function readPart(reader: Reader, depth: number): Extent {
  if (reader.take('(')) {
    if (depth > 1) throw new PatternError('groups stand two deep at most');
    if (reader.peek() === '?') throw new PatternError('groups take no "(?…" form');
    const inner = readAlternatives(reader, depth + 1);
    if (!reader.take(')')) throw new PatternError('a group is not closed');
    if (reader.take('?')) return { min: 0, max: inner.max, ways: inner.ways + 1 };
    if (isQuantifier(reader.peek())) throw new PatternError('a group may be optional ("?"), but not repeated');
    return inner;
  }
  readAtom(reader);
  const { min, max } = readCount(reader);
  if (isQuantifier(reader.peek())) throw new PatternError(`unexpected "${reader.peek()}"`);
  return { min, max, ways: max - min + 1 };
}

function isQuantifier(character: string | undefined): boolean {
  return character !== undefined && '?*+{'.includes(character);
}

/** One character, escape or class: always exactly one character of the text. */
function readAtom(reader: Reader): void {
  const character = reader.next();
  if (character === '\\') readEscape(reader);
  else if (character === '[') readClass(reader);
  else if (!/^[A-Za-z0-9 _/:#@&=,;-]$/.test(character)) throw new PatternError(`"${character}" is not taken here`);
}

function readEscape(reader: Reader): void {
  const escaped = reader.next();
  // \d and escaped signs; \b, \1, \w (which differs between languages' engines) and \u stay outside.
  if (!/^[d.\-/()[\]{}+*?|^$\\]$/.test(escaped)) throw new PatternError(`"\\${escaped}" is not taken`);
}

function readClass(reader: Reader): void {
  if (reader.peek() === '^') throw new PatternError('a class names what it admits, not what it refuses');
  let size = 0;
  while (!reader.take(']')) {
    const character = reader.next();
    if (character === '\\') readEscape(reader);
    else if (!/^[A-Za-z0-9 _./:#-]$/.test(character)) throw new PatternError(`"${character}" is not taken in a class`);
    size += 1;
  }
  if (size === 0) throw new PatternError('a class is empty');
}

function readCount(reader: Reader): { min: number; max: number } {
  if (reader.take('?')) return { min: 0, max: 1 };
  if (reader.peek() === '*' || reader.peek() === '+') throw new PatternError('"*" and "+" have no bound: use {2,6}');
  if (!reader.take('{')) return { min: 1, max: 1 };
  const min = readNumber(reader);
  const max = reader.take(',') ? readNumber(reader) : min;
  if (!reader.take('}') || max < min || max === 0) throw new PatternError('a repetition is written {4} or {2,6}');
  return { min, max };
}

function readNumber(reader: Reader): number {
  let digits = '';
  while (/^\d$/.test(reader.peek() ?? '')) digits += reader.next();
  if (digits === '' || digits.length > 2) throw new PatternError('a repetition is written {4} or {2,6}');
  return Number(digits);
}
