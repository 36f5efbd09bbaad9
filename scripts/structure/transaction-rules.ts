import { type Fault, isTest, lineAt, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';

const bareForm = /\.\s*(?:transaction|startTransaction)\(\)/;
const ownHome = 'src/server/db/database.ts';
/** A parameter that is a transaction: `trx: Transaction` of a function, or what `inTransaction` passes to its work. */
const begins = /\btrx: Transaction\b|\((?:async )?\(?trx\)? =>|\basync \(?trx\)? =>/g;
/** `deps.pool` is left out: the named statements of searches read with it, and write nothing. */
const pool = /\b(?:deps|services)\.db\b/;

/** Dependencies with a pool next to a transaction. Those of mails have none. */
const withPool = /\bdeps: (?!MailDeps\b)\w*Deps,\s*trx: Transaction\b/g;

/** Transactions begin in one place, which repeats those that PostgreSQL ends because of another one, and their work uses no connection but theirs. */
export function checkTransactions(sources: readonly Source[]): Fault[] {
  return sources
    .filter(({ path }) => !isTest(path) && path !== ownHome && placeOf(path).layer !== 'outside')
    .flatMap(({ path, text }) => [...bareFormsIn(path, text), ...depsIn(path, text), ...poolsIn(path, text)]);
}

function bareFormsIn(path: string, text: string): Fault[] {
  const match = bareForm.exec(text);
  if (!match) return [];
  const message = `begins a transaction that no conflict is repeated for. Use inTransaction(db, work) of ${ownHome}.`;
  return [{ path, line: lineAt(text, match.index), message }];
}

function depsIn(path: string, text: string): Fault[] {
  const message = 'takes a transaction and the pool. Take WithoutPool<…>, so that the compiler refuses the pool.';
  return [...text.matchAll(withPool)].map(({ index }) => ({ path, line: lineAt(text, index), message }));
}

function poolsIn(path: string, text: string): Fault[] {
  const message = 'uses the pool within a transaction, where it reads and writes past it. Use trx.';
  const found = new Set<number>();
  for (const { index } of text.matchAll(begins)) {
    const [start, end] = bodyAfter(text, index);
    const match = pool.exec(text.slice(start, end));
    if (match) found.add(start + match.index);
  }
  return [...found].map((index) => ({ path, line: lineAt(text, index), message }));
}

/** From a parameter to the end of its function: of the braces that open before the next line without an indent or of the expression. */
function bodyAfter(text: string, from: number): [number, number] {
  const arrow = text.indexOf('=>', from);
  const brace = text.indexOf('{\n', from);
  if (brace === -1 || (arrow !== -1 && arrow < brace && text.slice(arrow, brace).trim() !== '=>')) return [from, text.indexOf('\n', from)];
  let depth = 0;
  for (let index = brace; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return [brace, index];
  }
  return [brace, text.length];
}
