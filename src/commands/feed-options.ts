import { isCurrency } from '../contract/currencies.ts';
import { feedFields } from '../contract/feed-fields.ts';
import type { Mapping } from '../features/feeds/api/find-fields.ts';
import { ConfigError } from '../server/config.ts';

export const currencyHelp = 'Currency of amounts where the feed does not say it (ISO 4217, such as USD); "none" forgets it';

/** Every value of an option that may be given several times, of which the parser keeps the last. */
export function valuesOf(name: string, rawArgs: readonly string[]): string[] {
  return rawArgs.flatMap((arg, index) => {
    if (arg.startsWith(`--${name}=`)) return [arg.slice(name.length + 3)];
    const next = rawArgs[index + 1];
    return arg === `--${name}` && next !== undefined ? [next] : [];
  });
}

/** @throws ConfigError for what ISO 4217 does not have. @example readFeedCurrency('none') // null */
export function readFeedCurrency(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (code === 'NONE') return null;
  if (!isCurrency(code)) throw new ConfigError(`--currency ${text}: write a currency of ISO 4217, such as EUR, or none.`);
  return code;
}

/**
 * @example readMapping(['reference=job_id', 'city=place.town,currency==EUR']) // { reference: 'job_id', city: 'place.town', currency: '=EUR' }
 * @throws ConfigError for a field that does not exist
 */
export function readMapping(given: readonly string[]): Mapping {
  const fields: readonly string[] = [...feedFields, 'rows'];
  const pairs = given
    .flatMap((text) => text.split(/,(?=\s*[A-Za-z]+=)/))
    .map((pair): [string, string] => {
      const at = pair.indexOf('=');
      const name = (at < 0 ? pair : pair.slice(0, at)).trim();
      if (at < 0 || !fields.includes(name)) throw new ConfigError(`--map ${pair}: write <field>=<element>. Fields: ${fields.join(', ')}`);
      return [name, pair.slice(at + 1).trim()];
    });
  return Object.fromEntries(pairs);
}
