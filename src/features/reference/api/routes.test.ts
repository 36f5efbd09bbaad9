import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Country, Language } from '../contract.ts';

const app = startTestApp();

describe('GET /country', () => {
  test('names a country in every language of the client, with its calling code', async () => {
    const { results } = (await (await app.call('GET', '/country', { tenant: 'atelier' })).json()) as { results: { iso2: string }[] };
    expect(results.find(({ iso2 }) => iso2 === 'DE')).toMatchObject({
      value: 'DE',
      phoneCode: '49',
      callingCode: '+49',
      translations: { fr: 'Allemagne', nl: 'Duitsland' },
    });
  });

  test('preselects DE at every client while the country of the session is not known (specification section 9)', async () => {
    const preselected = async (tenant: 'meridian' | 'atelier' | 'quiet-harbour') =>
      ((await (await app.call('GET', '/country', { tenant })).json()) as { defaultCountry: string }).defaultCountry;
    expect(await Promise.all([preselected('meridian'), preselected('atelier'), preselected('quiet-harbour')])).toEqual(['DE', 'DE', 'DE']);
  });

  test('answers the client’s preferred countries first, then by name in the language of the request', async () => {
    const response = await app.call('GET', '/country', { headers: { 'accept-language': 'de' } });
    expect(response.status).toBe(200);
    const { results, defaultCountry } = (await response.json()) as { results: Country[]; defaultCountry: string };
    expect(results.slice(0, 4)).toMatchObject([
      { value: 'DE', text: 'Deutschland', callingCode: '+49' },
      { value: 'AT' },
      { value: 'CH' },
      { value: 'AF', text: 'Afghanistan' },
    ]);
    expect(results.length).toBeGreaterThan(200);
    expect(defaultCountry).toBe('DE');
  });

  test('follows the order of each client', async () => {
    const response = await app.call('GET', '/country', { tenant: 'meridian', headers: { 'accept-language': 'es' } });
    const { results } = (await response.json()) as { results: Country[] };
    expect(results.slice(0, 3).map((country) => country.text)).toEqual(['Estados Unidos', 'Canadá', 'México']);
  });

  test('refuses unknown parameters', async () => {
    expect((await app.call('GET', '/country?sort=name')).status).toBe(400);
  });
});

describe('GET /languages', () => {
  test('names languages in the language of the request', async () => {
    const response = await app.call('GET', '/languages', { headers: { 'accept-language': 'en' } });
    const { results } = (await response.json()) as { results: Language[] };
    expect(results).toContainEqual({ value: 'pl', text: 'Polish' });
    expect(results.map((language) => language.text)).toEqual(
      results.map((language) => language.text).sort((a, b) => a.localeCompare(b, 'en')),
    );
  });

  test('refuses unknown parameters', async () => {
    expect((await app.call('GET', '/languages?x=1')).status).toBe(400);
  });
});

test.each(['/country', '/languages'])('%s answers 304 to a client with the current version, and differs by language', async (path) => {
  const german = await app.call('GET', path, { headers: { 'accept-language': 'de' } });
  const headers = { 'accept-language': 'de', 'if-none-match': german.headers.get('etag') ?? '' };
  expect((await app.call('GET', path, { headers })).status).toBe(304);
  expect((await app.call('GET', path, { headers: { ...headers, 'accept-language': 'en' } })).status).toBe(200);
});
