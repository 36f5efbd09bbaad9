import { messageLocale } from '../../../contract/i18n/locale.ts';
import { type Config, ConfigError } from '../../../server/config.ts';
import { countryOf } from '../../../server/http/country.ts';
import { fixedLocator, type IpLocator, isPoint, mmdbLocator, nullLocator, type VisitorPlace } from './ip-locator.ts';

type VisitorLocatorSettings = Pick<Config, 'COUNTRY_HEADER' | 'CITY_HEADERS' | 'TRUST_PROXY' | 'GEO_DATABASE' | 'GEO_FIXED_LOCATION'>;

/** The approximate place a request comes from; null when unknown. */
export type VisitorLocator = (headers: Headers, address: string) => VisitorPlace | null;

/**
 * Headers of our own proxy come first, then the database in a file. Without such a proxy any visitor could set the headers,
 * so they need TRUST_PROXY.
 *
 * @throws ConfigError
 */
export async function createVisitorLocator(config: VisitorLocatorSettings): Promise<VisitorLocator> {
  if ((config.COUNTRY_HEADER || config.CITY_HEADERS) && !config.TRUST_PROXY)
    throw new ConfigError('COUNTRY_HEADER and CITY_HEADERS need TRUST_PROXY=true: without a proxy of your own anybody can write them');
  const locate = await locatorOf(config);
  return (headers, address) => {
    const country = countryOf(headers, config.COUNTRY_HEADER);
    const city = config.CITY_HEADERS ? cityOf(headers, config.CITY_HEADERS) : null;
    if (!country) return locate(address);
    return { country, cityNames: {}, latitude: null, longitude: null, ...city };
  };
}

/** @example nameIn({ en: 'Munich', de: 'München' }, 'de') // 'München' */
export function nameIn(names: Readonly<Record<string, string>>, locale: string): string | null {
  return names[messageLocale(locale)] ?? names[locale.slice(0, 2)] ?? names.en ?? Object.values(names)[0] ?? null;
}

function locatorOf(config: VisitorLocatorSettings): Promise<IpLocator> | IpLocator {
  if (config.GEO_FIXED_LOCATION) return fixedLocator(config.GEO_FIXED_LOCATION);
  return config.GEO_DATABASE ? mmdbLocator(config.GEO_DATABASE) : nullLocator;
}

function cityOf(headers: Headers, [name, lat, lon]: readonly [string, string, string]): Omit<VisitorPlace, 'country'> | null {
  const city = readable(headers.get(name) ?? '');
  const [latitude, longitude] = [Number(headers.get(lat) ?? ''), Number(headers.get(lon) ?? '')];
  if (city === '' || !headers.get(lat) || !headers.get(lon) || !isPoint(latitude, longitude)) return null;
  return { cityNames: { en: city }, latitude, longitude };
}

/** CDNs write names as UTF-8 (which reads as Latin-1 here) or percent-encoded. */
function readable(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  const text = bytes.toString('utf8');
  const plain = text.includes('\uFFFD') ? value : text;
  try {
    return decodeURIComponent(plain).replace(/\p{C}/gu, '').trim().slice(0, 100);
  } catch {
    return plain.replace(/\p{C}/gu, '').trim().slice(0, 100);
  }
}
