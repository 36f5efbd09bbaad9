import type { AuditEntry } from '../operators/desk-operator.ts';

/** `values`: before and after of a change, else the one there is. */
type ChangedValue = { name: string; values: unknown[] };

const most = 4;
const longest = 80;

/**
 * The first values of an audit entry that say something: before and after of a change, else what was made or removed. What is empty or off
 * from the start says nothing, nor do ids, or contact data of somebody who sees them by their role.
 *
 * @example changedValues({ before: { role: 'viewer' }, after: { role: 'owner' } }) // [{ name: 'role', values: ['viewer', 'owner'] }]
 */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const [old, young] = [before && withSettings(before), after && withSettings(after)];
  const sides = [old, young].filter((side) => side !== null);
  const role = (young ?? old)?.role;
  const names = [...new Set(sides.flatMap((side) => Object.keys(side)))].filter(
    (name) => !isNumber(name) && (name !== 'seesContactData' || role === undefined || role === 'viewer'),
  );
  return names
    .map((name) => ({ name, values: sides.map((side) => side[name]) }))
    .filter(({ values }) => (values.length === 1 ? !isEmpty(values[0]) : shortText(values[0]) !== shortText(values[1])))
    .slice(0, most);
}

/** Whose id it is, people read; of other things it is a number to programs only. */
function isNumber(name: string): boolean {
  return /(?:^id|Id|Ids)$/.test(name) && name !== 'responsibleOperatorId';
}

/** Words in several languages; null for anything else. @example textsByLanguage({ de: 'Netze' }) // { de: 'Netze' } */
export function textsByLanguage(value: unknown): Record<string, string> | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isText = entries.length > 0 && entries.every(([name, text]) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(name) && typeof text === 'string');
  return isText ? (value as Record<string, string>) : null;
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
