import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type Statement = { name?: string; text: string; values: unknown[] };

/** Takes a value of a statement while its text is put together, and answers its placeholder. */
export type Add = (value: unknown) => string;

/**
 * A statement whose text depends on its shape only: a frequent one has a name, under which each connection plans it once.
 *
 * @example statement((add) => `select name from pool where id = ${add(7)}`) // { text: 'select … where id = $1', values: [7] }
 */
export function statement(write: (add: Add) => string): Statement {
  const values: unknown[] = [];
  const text = write((value) => {
    values.push(value);
    return `$${values.length}`;
  });
  const name = frequentNames(text);
  return { ...(name && { name }), text, values };
}

/**
 * Names for the first `maxNames` texts that are used more than `maxUnnamed` times; null for any other. A connection
 * keeps the plan of every name it ever met, some hundred kB each, and filters combine to thousands of statements: if each
 * had a name, trying them all would use up the database's memory.
 */
export function createStatementNames({ maxNames, maxUnnamed }: { maxNames: number; maxUnnamed: number }): (text: string) => string | null {
  const names = new Map<string, string>();
  const timesAsked = new LRUCache<string, number>({ max: 2_000 });
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxNames) return known ?? null;
    // PostgreSQL cuts names at 63 bytes, so the text itself cannot be one.
    const name = `search-${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
    const times = (timesAsked.get(name) ?? 0) + 1;
    timesAsked.set(name, times);
    if (times <= maxUnnamed) return null;
    names.set(text, name);
    timesAsked.delete(name);
    return name;
  };
}

const frequentNames = createStatementNames({ maxNames: 120, maxUnnamed: 4 });
