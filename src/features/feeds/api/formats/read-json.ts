import { BrokenFeedError, explainDamage, type FeedRecord, type FeedRecords, type UnreadableRecord } from '../feed-record.ts';
import { foldName } from '../field-paths.ts';

/** A document is held in memory; lines are not. */
const maxLength = 250_000_000;
/** Envelopes of job boards: `{ "jobs": [ … ] }`. */
const rowsNames = [
  'jobs',
  'offers',
  'content',
  'postings',
  'vacancies',
  'positions',
  'openings',
  'jobpostings',
  'requisitions',
  'projects',
  'results',
  'items',
  'records',
  'rows',
  'entries',
  'elements',
  'data',
];
const maxDepth = 4;

/**
 * A JSON array of projects, or an object that holds one (`rows` names it where it is not the usual one), or a single project.
 * Where the document as a whole is no JSON, its projects are read one by one, so that one that is wrong costs itself only.
 *
 * @throws BrokenFeedError when it is too large, ends too early or holds no array of projects
 */
export async function* readJsonDocument(chunks: AsyncIterable<string>, rows?: string): FeedRecords {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > maxLength)
      throw new BrokenFeedError('is a JSON document of more than 250 MB; deliver it as JSON lines, one project a line');
  }
  const document = parse(text);
  if (document === undefined) {
    yield* readOneByOne(text);
    return;
  }
  const found = rows ? valueAt(document, rows.split('.').map(foldName)) : findRows(document);
  const list = Array.isArray(found) ? found : isObject(found) ? [found] : null;
  if (!list) throw new BrokenFeedError(explainNoRows(document, rows));
  for (const [index, value] of list.entries()) yield asRecord(value, index + 1);
}

function asRecord(value: unknown, line: number): FeedRecord | UnreadableRecord {
  if (!isObject(value)) return { line, unreadable: 'is no JSON object' };
  const damage = explainDamage(JSON.stringify(value));
  return damage ? { line, unreadable: damage } : { line, values: value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The array of projects: the document itself, one with a usual name, or else the longest array of objects. */
function findRows(document: unknown): unknown {
  if (Array.isArray(document)) return document;
  const arrays = listArrays(document, '', 0);
  const named = rowsNames.flatMap((name) => arrays.filter((array) => array.name === name));
  const [best] = named.length > 0 ? withoutEmpty(named) : [...arrays].sort((a, b) => b.items.length - a.items.length);
  // An object without such an array is one project, or holds one.
  const single = named.length > 0 ? null : findProject(document, 0);
  if (single) return single;
  return best?.items ?? (isObject(document) && Object.values(document).some((value) => typeof value === 'string') ? document : null);
}

type NamedArray = { name: string; items: unknown[]; depth: number };

/** An empty list inside of something else is not the feed's where one nearer to its top has projects. */
function withoutEmpty(named: readonly NamedArray[]): readonly NamedArray[] {
  const filled = named.filter(({ items }) => items.length > 0);
  return named[0]?.items.length === 0 ? [...filled.filter(({ depth }) => depth < (named[0]?.depth ?? 0)), ...named] : named;
}

function listArrays(value: unknown, name: string, depth: number): NamedArray[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.some(isObject) || rowsNames.includes(name) ? [{ name, items: value, depth }] : [];
  if (!isObject(value) || isProject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => listArrays(child, foldName(key), depth + 1));
}

/** What has a title and a text is a project, and its arrays are its own. */
function isProject(value: Record<string, unknown>): boolean {
  const names = new Map(Object.entries(value).map(([name, child]) => [foldName(name), child]));
  const hasText = ['description', 'content', 'jobdescription', 'htmlcontent'].some((name) => names.has(name));
  return (names.has('title') || names.has('name')) && hasText && !rowsNames.some((name) => Array.isArray(names.get(name)));
}

/** The project in an answer that has a single one, inside of objects of its own. */
function findProject(value: unknown, depth: number): Record<string, unknown> | null {
  if (!isObject(value) || depth > maxDepth) return null;
  if (depth > 0 && isProject(value)) return value;
  for (const child of Object.values(value)) {
    const found = findProject(child, depth + 1);
    if (found) return found;
  }
  return null;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (!isObject(value)) return undefined;
  const entry = Object.entries(value).find(([name]) => foldName(name) === first);
  return entry && valueAt(entry[1], rest);
}

function explainNoRows(document: unknown, rows: string | undefined): string {
  const names = isObject(document) ? Object.keys(document).slice(0, 20).join(', ') : 'nothing';
  return rows
    ? `holds no list at ${rows}; it holds ${names}`
    : `holds no list of projects; it holds ${names}. Name the right one with --map rows=<path>`;
}

/** The objects of the first array, by their brackets: what stands between them is tried one by one. */
function* readOneByOne(text: string): Generator<FeedRecord | UnreadableRecord> {
  let line = 1;
  let at = text.indexOf('[');
  if (at < 0) throw new BrokenFeedError('is no JSON');
  line += countLines(text, 0, at);
  const next = /[[\]{}"]/g;
  while (true) {
    const start = text.indexOf('{', at);
    const end = text.indexOf(']', at);
    if (end >= 0 && (start < 0 || end < start)) return;
    if (start < 0) throw new BrokenFeedError(`line ${line}: the document ends inside its list`);
    line += countLines(text, at, start);
    const stop = endOfObject(text, start, next);
    if (stop === null) {
      yield { line, unreadable: 'is no JSON' };
      throw new BrokenFeedError(`line ${line}: the document ends inside a project`);
    }
    yield readJsonRecord(text.slice(start, stop), line);
    line += countLines(text, start, stop);
    at = stop;
  }
}

function endOfObject(text: string, start: number, mark: RegExp): number | null {
  let depth = 0;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '"') mark.lastIndex = endOfString(text, mark.lastIndex);
    else depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return null;
}

function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
    // No string goes over a line: a quote was forgotten, and the next line is as it should be.
    else if (text[at] === '\n') return at;
  }
  return text.length;
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** One JSON object per line. Empty lines are skipped. */
export async function* readJsonLines(chunks: AsyncIterable<string>): FeedRecords {
  let line = 0;
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield readJsonRecord(text, line);
    }
  }
  if (rest.trim() !== '') yield readJsonRecord(rest, line + 1);
}

function readJsonRecord(text: string, line: number): FeedRecord | UnreadableRecord {
  const damage = explainDamage(text);
  if (damage) return { line, unreadable: damage };
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { line, values: value } : { line, unreadable: 'is no JSON object' };
  } catch {
    return { line, unreadable: 'is no JSON' };
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
