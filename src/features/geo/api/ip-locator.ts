import { isIP } from 'node:net';
import { type CityResponse, open } from 'maxmind';
import { ConfigError } from '../../../server/config.ts';

/** The approximate place of an address. */
export type VisitorPlace = {
  country: string | null;
  /** The city's name by language; empty when only the country is known. */
  cityNames: Readonly<Record<string, string>>;
  latitude: number | null;
  longitude: number | null;
};

/** Port: the approximate place of an IP address; null when unknown. It makes no network call. */
export type IpLocator = (address: string) => VisitorPlace | null;

export const nullLocator: IpLocator = () => null;

/**
 * A database of MaxMind (GeoLite2, GeoIP2) or DB-IP in a file, City or Country; a new file is read by itself.
 *
 * @throws ConfigError when the file is missing or not such a database.
 */
export async function mmdbLocator(path: string): Promise<IpLocator> {
  const reader = await open<CityResponse>(path, { watchForUpdatesNonPersistent: true }).catch((error: unknown) => {
    throw new ConfigError(`GEO_DATABASE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const found = isIP(plain) === 0 ? null : reader.get(plain);
    if (!found) return null;
    return {
      country: countryCode(found.country?.iso_code),
      cityNames: { ...found.city?.names },
      latitude: found.location?.latitude ?? null,
      longitude: found.location?.longitude ?? null,
    };
  };
}

/**
 * The same answer for every visitor: for a local machine, whose visitors all come from 127.0.0.1.
 *
 * @example fixedLocator('DE,Hamburg,53.55,9.99')
 * @throws ConfigError when it is not country, city, latitude and longitude.
 */
export function fixedLocator(setting: string): IpLocator {
  const [country = '', city = '', latitude, longitude] = setting.split(',').map((part) => part.trim());
  const [lat, lon] = [Number(latitude), Number(longitude)];
  if (!countryCode(country) || city === '' || !isPoint(lat, lon))
    throw new ConfigError('GEO_FIXED_LOCATION is country,city,latitude,longitude, such as DE,Hamburg,53.55,9.99');
  return () => ({ country, cityNames: { en: city }, latitude: lat, longitude: lon });
}

export function isPoint(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function countryCode(code: string | undefined): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
}
