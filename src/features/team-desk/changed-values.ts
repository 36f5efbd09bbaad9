import type { AuditEntry } from '../operators/desk-operator.ts';

type ChangedValue = { name: string; words: string };

const most = 4;
const longest = 80;

/**
 * The first values of an audit entry as short texts: before and after of a change, else what was made or removed. People of the team have their names.
 *
 * @example changedValues({ before: { role: 'viewer' }, after: { role: 'owner' } }, []) // [{ name: 'role', words: 'viewer → owner' }]
 */
export function changedValues(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  people: readonly { id: string; name: string }[],
): ChangedValue[] {
  const wordsOf = (value: unknown) => people.find(({ id }) => id === value)?.name ?? shortText(value);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, sides: [before, after].filter((side) => side !== null).map((side) => wordsOf(side[name])) }))
    .filter(({ sides: [from, to] }) => from !== to)
    .slice(0, most)
    .map(({ name, sides }) => ({ name, words: sides.join(' → ') }));
}

function shortText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
