import { BrokenFeedError, explainDamage, type FeedRecords } from '../feed-record.ts';
import { readXmlRecord } from './read-xml-record.ts';

/** Longest text of one project: a feed that never closes an element must not fill the memory. */
const maxRecordLength = 2_000_000;

/** Elements that are one project in the feeds of job boards; a prefix before the name does not count. */
const recordNames = new Set([
  ...['job', 'item', 'entry', 'position', 'vacancy', 'posting', 'jobposting', 'job_posting', 'offer', 'joboffer', 'opening', 'jobopening'],
  ...['ad', 'jobad', 'advert', 'listing', 'joblisting', 'project', 'opportunity', 'requisition', 'row', 'record', 'node'],
  ...['stelle', 'stellenangebot', 'anzeige', 'offre', 'vacature', 'oferta', 'ogloszenie'],
]);

const tag = /<(?:!\[CDATA\[|!--|!DOCTYPE|[?]|\/?([^\s<>/?!]+)([^<>]*)>)/g;

/**
 * XML feeds: Indeed's format and its dialects, RSS, Atom, Personio. The text is cut into projects first, and each is parsed
 * alone, so that one that is no XML costs itself only. `rows` names the element of a project where it is none of the usual.
 *
 * @throws BrokenFeedError when the feed ends too early, declares entities of its own or has no element that is a project
 */
export async function* readXml(chunks: AsyncIterable<string>, rows?: string): FeedRecords {
  const cutter = new RecordCutter(rows?.toLowerCase());
  for await (const chunk of chunks) {
    for (const { text, line } of cutter.add(chunk)) yield readRecord(text, line);
  }
  cutter.end();
}

function readRecord(text: string, line: number) {
  const damage = explainDamage(text);
  if (damage) return { line, unreadable: damage };
  const read = readXmlRecord(text);
  return 'unreadable' in read ? { line, unreadable: read.unreadable } : { line, ...read };
}

/** Cuts the text of a feed into the texts of its projects. */
class RecordCutter {
  readonly #wanted: string | undefined;
  /** The element of a project, once one was found. */
  #name: string | null = null;
  #text = '';
  #at = 0;
  #line = 1;
  /** Of the last project: no two have the same. */
  #recordLine = 0;
  #root: string | null = null;
  #isRootClosed = false;
  #isEmptied = false;
  readonly #seen = new Set<string>();

  constructor(wanted: string | undefined) {
    this.#wanted = wanted;
  }

  *add(chunk: string): Generator<{ text: string; line: number }> {
    this.#text += chunk;
    for (let record = this.#next(); record; record = this.#next()) yield record;
    this.#forget();
    if (this.#text.length > maxRecordLength)
      throw new BrokenFeedError(`line ${this.#line}: an element is longer than ${maxRecordLength} characters`);
  }

  end(): void {
    const rest = this.#text.slice(this.#at);
    if (this.#root === null) throw new BrokenFeedError('has no element: it is no XML');
    if (this.#name === null && !this.#isEmptied && this.#seen.size > 0)
      throw new BrokenFeedError(
        `has no element that is known to be a project, such as <job>, <item> or <position>; its elements are ${[...this.#seen].map((name) => `<${name}>`).join(', ')}. Name the right one with --map rows=<name>`,
      );
    if (!this.#isRootClosed) {
      const open = this.#name !== null && rest.includes(`<${this.#name}`) ? this.#name : this.#root;
      throw new BrokenFeedError(`line ${this.#line}: the file ends inside <${open}>: unclosed tag`);
    }
  }

  /** The next whole project in the text, or null until more text is there. */
  #next(): { text: string; line: number } | null {
    tag.lastIndex = this.#at;
    for (let found = tag.exec(this.#text); found; found = tag.exec(this.#text)) {
      const [all, name, rest = ''] = found;
      if (name === undefined) {
        const end = this.#endOfSpecial(found.index, all);
        if (end === null) return null;
        this.#goTo(end);
        tag.lastIndex = end;
        continue;
      }
      if (all[1] === '/') {
        if (name === this.#root) this.#isRootClosed = true;
      } else if (this.#root === null) {
        this.#root = name;
        if (rest.endsWith('/')) this.#isRootClosed = true;
      } else if (this.#isRecord(name)) {
        this.#goTo(found.index);
        const end = rest.endsWith('/') ? tag.lastIndex : endOfRecord(this.#text, name, tag.lastIndex);
        if (end === null) return null;
        // In a file of one line, each project has its number.
        this.#recordLine = Math.max(this.#line, this.#recordLine + 1);
        const record = { text: this.#text.slice(found.index, end), line: this.#recordLine };
        this.#goTo(end);
        return record;
      } else if (this.#seen.size < 20) this.#seen.add(name);
      this.#goTo(tag.lastIndex);
    }
    return null;
  }

  #isRecord(name: string): boolean {
    if (this.#name !== null) return name === this.#name;
    const plain = name.toLowerCase();
    const isOne = this.#wanted ? plain === this.#wanted : recordNames.has(plain.replace(/^.*:/, ''));
    if (isOne) this.#name = name;
    return isOne;
  }

  #endOfSpecial(start: number, mark: string): number | null {
    const close = mark === '<![CDATA[' ? ']]>' : mark === '<!--' ? '-->' : mark === '<?' ? '?>' : '>';
    let from = start;
    if (mark === '<!DOCTYPE') {
      const end = this.#text.indexOf('>', start);
      const subset = this.#text.indexOf('[', start);
      if (end < 0) return null;
      if (subset >= 0 && subset < end) {
        if (/<!ENTITY/i.test(this.#text.slice(subset)))
          throw new BrokenFeedError('declares entities of its own (<!ENTITY>), which feeds may not');
        from = this.#text.indexOf(']', subset);
        if (from < 0) return null;
      }
    }
    const end = this.#text.indexOf(close, from);
    return end < 0 ? null : end + close.length;
  }

  #goTo(index: number): void {
    for (let at = this.#text.indexOf('\n', this.#at); at >= 0 && at < index; at = this.#text.indexOf('\n', at + 1)) this.#line += 1;
    this.#at = index;
  }

  #forget(): void {
    if (this.#at === 0) return;
    this.#text = this.#text.slice(this.#at);
    this.#at = 0;
  }
}

/**
 * Behind the closing tag of a project, or before the next project when this one was never closed.
 *
 * @returns null when that is not in the text yet
 */
function endOfRecord(text: string, name: string, from: number): number | null {
  const marks = markOf(name);
  marks.lastIndex = from;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found;
    if (mark.startsWith('</')) {
      const end = text.indexOf('>', found.index);
      return end < 0 ? null : end + 1;
    }
    if (mark.startsWith('<!')) {
      const close = mark === '<!--' ? '-->' : ']]>';
      const end = text.indexOf(close, found.index);
      if (end < 0) return null;
      marks.lastIndex = end + close.length;
      continue;
    }
    // An element of the same name inside: <position> in a <position> is its title, with other elements in it the next project.
    const close = text.indexOf(`</${name}`, found.index);
    if (close < 0) return null;
    const end = text.indexOf('>', found.index);
    if (/<(?!!\[CDATA\[)/.test(text.slice(end, close))) return found.index;
    marks.lastIndex = text.indexOf('>', close);
  }
  return null;
}

const marksOf = new Map<string, RegExp>();

function markOf(name: string): RegExp {
  const known = marksOf.get(name);
  if (known) return known;
  const made = new RegExp(`<!\\[CDATA\\[|<!--|</?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[\\s/>])`, 'g');
  marksOf.set(name, made);
  return made;
}
