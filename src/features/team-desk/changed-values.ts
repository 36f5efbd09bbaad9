import type { AuditEntry } from '../operators/desk-operator.ts';

type ChangedValue = { name: string; from: string | null; to: string | null };

const most = 4;
const longest = 80;

/**
 * The first changed values of an audit entry as short texts; people of the team by their names.
 *
 * @example changedValues({ before: { role: 'viewer' }, after: { role: 'owner' } }, []) // [{ name: 'role', from: 'viewer', to: 'owner' }]
 */
export function changedValues(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  people: readonly { id: string; name: string }[],
): ChangedValue[] {
  const shortText = (value: unknown) => people.find(({ id }) => id === value)?.name ?? shortTextOf(value);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, from: shortText(before?.[name]), to: shortText(after?.[name]) }))
    .filter(({ from, to }) => from !== to)
    .slice(0, most);
}

function shortTextOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
