import { beforeAll, describe, expect, test } from 'vitest';
import { makeCities, makePool } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let pool = 0;
let hidden = 0;

beforeAll(async () => {
  await makeCities(app);
  pool = await makePool(app, { name: { de: 'Netze', en: 'Grid' } });
  hidden = await makePool(app, { visibility: 'PRIVATE' });
});

const names = async (query: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') =>
  (await app.call('GET', `/project/names${query}`, { tenant })).json();

describe('GET /project/names', () => {
  test('gives the names of a pool and a city in every language, for any spelling of the city', async () => {
    expect(await names(`?pool=${pool}&city=monachium`)).toMatchObject({
      pool: { de: 'Netze', en: 'Grid' },
      city: { de: 'München', en: 'Munich' },
    });
    expect(await names('?city=Munchen')).toMatchObject({ pool: null, city: { en: 'Munich' } });
  });

  test('names no private pool, none of another client, and no city by half its name', async () => {
    expect(await names(`?pool=${hidden}`)).toEqual({ pool: null, city: null });
    expect(await names(`?pool=${pool}`, 'atelier')).toEqual({ pool: null, city: null });
    expect(await names('?city=Mun')).toEqual({ pool: null, city: null });
    expect(await names('')).toEqual({ pool: null, city: null });
  });

  test.each(['?pool=x', '?pool=0', '?city=', '?other=1'])('answers 400 for %s', async (query) =>
    expect((await app.call('GET', `/project/names${query}`)).status).toBe(400),
  );

  test('answers 403 for visitors where search is not public', async () =>
    expect((await app.call('GET', '/project/names?city=Paris', { tenant: 'quiet-harbour' })).status).toBe(403));
});
