import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMmdb } from '../../../../tests/support/mmdb-writer.ts';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { createVisitorLocator, nameIn } from './visitor-locator.ts';

let folder: string;
let database: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-geo-'));
  database = join(folder, 'city.mmdb');
  const hamburg = {
    country: { iso_code: 'DE' },
    city: { names: { en: 'Hamburg', pl: 'Hamburg', de: 'Hamburg an der Elbe' } },
    location: { latitude: { double: 53.5502 }, longitude: { double: 9.992 } },
  };
  await writeFile(database, writeMmdb({ '203.0.113.0/24': hamburg, '198.51.100.0/24': { country: { iso_code: 'FR' } } }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const made = (environment: Record<string, string>) => createVisitorLocator(readConfig(environment));
const nobody = new Headers();

describe('the location database', () => {
  test('gives city, country and point of an address', async () => {
    const locateVisitor = await made({ GEO_DATABASE: database });
    expect(locateVisitor(nobody, '203.0.113.9')).toEqual({
      country: 'DE',
      cityNames: { en: 'Hamburg', pl: 'Hamburg', de: 'Hamburg an der Elbe' },
      latitude: 53.5502,
      longitude: 9.992,
    });
    expect(locateVisitor(nobody, '::ffff:203.0.113.9')?.country).toBe('DE');
    expect(locateVisitor(nobody, '198.51.100.1')).toEqual({ country: 'FR', cityNames: {}, latitude: null, longitude: null });
  });

  test.each(['127.0.0.1', '192.0.2.1', '::1', 'unknown', ''])('gives nothing for %j', async (address) => {
    expect((await made({ GEO_DATABASE: database }))(nobody, address)).toBeNull();
  });

  test('stops the start when the file is missing or something else', async () => {
    await expect(made({ GEO_DATABASE: join(folder, 'none.mmdb') })).rejects.toThrow(ConfigError);
    const other = join(folder, 'other.mmdb');
    await writeFile(other, 'no database');
    await expect(made({ GEO_DATABASE: other })).rejects.toThrow(ConfigError);
  });
});

describe('location headers of our own proxy', () => {
  const settings = { COUNTRY_HEADER: 'cf-ipcountry', CITY_HEADERS: 'cf-ipcity,cf-iplatitude,cf-iplongitude', TRUST_PROXY: 'true' };
  const headers = (city: string, more: Record<string, string> = {}) =>
    new Headers({ 'cf-ipcountry': 'DE', 'cf-ipcity': city, 'cf-iplatitude': '48.13', 'cf-iplongitude': '11.57', ...more });

  test('take precedence over the database', async () => {
    const locateVisitor = await made({ ...settings, GEO_DATABASE: database });
    expect(locateVisitor(headers('Munich'), '203.0.113.9')).toEqual({
      country: 'DE',
      cityNames: { en: 'Munich' },
      latitude: 48.13,
      longitude: 11.57,
    });
    expect(locateVisitor(nobody, '203.0.113.9')?.cityNames.en).toBe('Hamburg');
  });

  test.each([
    ['UTF-8 in bytes', Buffer.from('München', 'utf8').toString('latin1')],
    ['Latin-1', 'München'],
    ['percent-encoded', 'M%C3%BCnchen'],
  ])('may name a city in %s', async (_, city) => {
    expect((await made(settings))(headers(city), '')?.cityNames.en).toBe('München');
  });

  test.each([
    ['no point', { 'cf-iplatitude': '' }],
    ['a point beyond the poles', { 'cf-iplatitude': '91' }],
    ['no number', { 'cf-iplongitude': 'east' }],
  ])('with %s give the country only', async (_, more) => {
    expect((await made(settings))(headers('Munich', more), '')).toEqual({ country: 'DE', cityNames: {}, latitude: null, longitude: null });
  });

  test('require a proxy: otherwise anybody could write them', async () => {
    await expect(made({ COUNTRY_HEADER: 'cf-ipcountry' })).rejects.toThrow('TRUST_PROXY');
    expect(() => readConfig({ CITY_HEADERS: 'cf-ipcity' })).toThrow(ConfigError);
  });
});

describe('the fixed location', () => {
  test('is the same for everybody', async () => {
    const locateVisitor = await made({ GEO_FIXED_LOCATION: 'DE, Hamburg, 53.55, 9.99' });
    expect(locateVisitor(nobody, '127.0.0.1')).toEqual({ country: 'DE', cityNames: { en: 'Hamburg' }, latitude: 53.55, longitude: 9.99 });
  });

  test.each(['DE', 'DE,,1,2', 'Germany,Hamburg,53,9', 'DE,Hamburg,north,9', 'DE,Hamburg,99,9'])('is refused as %j', async (setting) => {
    await expect(made({ GEO_FIXED_LOCATION: setting })).rejects.toThrow(ConfigError);
  });
});

test('without any setting no visitor is located', async () => {
  expect((await made({}))(new Headers({ 'cf-ipcountry': 'DE' }), '203.0.113.9')).toBeNull();
});

test('cities are named in the viewer’s language, else in English', () => {
  const names = { en: 'Munich', de: 'München' };
  expect([nameIn(names, 'de'), nameIn(names, 'fr'), nameIn(names, 'en-GB'), nameIn({}, 'de')]).toEqual([
    'München',
    'Munich',
    'Munich',
    null,
  ]);
});
