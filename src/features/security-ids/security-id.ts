import { maxSecurityIdLength } from './safe-pattern.ts';

/**
 * The typed text in the form in which it is stored and sent: trimmed, and with plain letters and digits instead of
 * full-width forms.
 *
 * @example normaliseSecurityId(' FG-204816 ') // 'FG-204816'
 */
export function normaliseSecurityId(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/**
 * Whether a text has the format a vendor system asks for. `pattern` comes from the server, which compiled it as safe; texts of
 * any other length are refused before the expression is asked.
 *
 * @example matchesPattern('FG-204816', 'FG-\\d{6}') // true
 */
export function matchesPattern(value: string, pattern: string): boolean {
  return value.length > 0 && value.length <= maxSecurityIdLength && new RegExp(`^(?:${pattern})$`).test(value);
}

/**
 * The end of an id that may be shown: four characters of long ones, fewer of short ones, never more than a third.
 *
 * @example tailOf('FG-204816') // '816'
 */
export function tailOf(value: string): string {
  const characters = [...value];
  const shown = Math.min(4, Math.floor(characters.length / 3));
  return shown === 0 ? '' : characters.slice(-shown).join('');
}

/** @example maskOf('816') // '•••816' */
export function maskOf(tail: string): string {
  return `•••${tail}`;
}
