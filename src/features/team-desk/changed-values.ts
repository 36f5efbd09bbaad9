import type { AuditEntry } from '../operators/desk-operator.ts';

/** `values`: before and after of a change, else the one there is. */
type ChangedValue = { name: string; values: unknown[] };

const most = 4;
const longest = 80;

/**
 * The first values of an audit entry that say something: before and after of a change, else what was made or removed. What is empty or off
 * from the start says nothing, nor do contact data of somebody who sees them by their role.
 *
 * @example changedValues({ before: { role: 'viewer' }, after: { role: 'owner' } }) // [{ name: 'role', values: ['viewer', 'owner'] }]
 */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const [old, young] = [before && withSettings(before), after && withSettings(after)];
  const sides = [old, young].filter((side) => side !== null);
  const role = (young ?? old)?.role;
  const names = [...new Set(sides.flatMap((side) => Object.keys(side)))].filter(
    (name) => name !== 'seesContactData' || role === undefined || role === 'viewer',
  );
  return names
    .map((name) => ({ name, values: sides.map((side) => side[name]) }))
    .filter(({ values }) => (values.length === 1 ? !isEmpty(values[0]) : shortText(values[0]) !== shortText(values[1])))
    .slice(0, most);
}

/** A value as a short text. */
export function shortText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Settings of a portal stand among the other values. */
function withSettings({ settings, ...others }: Record<string, unknown>): Record<string, unknown> {
  return settings !== null && typeof settings === 'object'
    ? { ...others, ...settings }
    : { ...others, ...(settings !== undefined && { settings }) };
}

function isEmpty(value: unknown): boolean {
  return (
    value === false ||
    value === undefined ||
    value === null ||
    ['', '{}', '[]'].includes(typeof value === 'string' ? value : JSON.stringify(value))
  );
}
