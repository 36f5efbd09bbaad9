import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { asTenant } from '../../../../server/db/tenant-pool.ts';
import { loadCities } from '../../../geo/api/load-cities.ts';
import { distanceSql } from '../../../geo/api/store.ts';
import { placeProjects } from '../../../projects/api/project-city-store.ts';
import { radiusKm } from '../../../projects/project-facts.ts';
import { citiesNear, citiesNearPoint } from './places.ts';

const app = startTestApp();

beforeAll(() => loadCities(app.services.pool, app.services.log, placeProjects(app.services.tenants.all)), 60_000);

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>, tenant = 'nordlicht'): Promise<T> {
  return asTenant(app.services.tenants.byKey(tenant)?.id ?? 0, async () => {
    const client = await app.services.pool.connect();
    return work(client).finally(() => client.release());
  });
}

async function placesOf(ids: readonly number[] | null): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ place: string }>("select country || ' ' || name as place from city where id = any($1)", [
    ids,
  ]);
  return rows.map((row) => row.place);
}

describe('among all the towns of the world', () => {
  test.each([
    ['Hamburg', 'DE Stade', 'US Hamburg'],
    ['Paris', 'FR Versailles', 'US Paris'],
    ['Münch', 'DE Dachau', 'CH Münchenstein'],
    ['Monachium', 'DE Munich', 'AT Vienna'],
    ['Muenchen', 'DE Dachau', 'CH Münchenstein'],
    ['koel', 'DE Leverkusen', 'DE Munich'],
    ['frankf', 'DE Offenbach', 'US Frankfort'],
    ['Valencia', 'VE Valencia', 'ES Valencia'],
  ])('the city %s is near %s, not %s', async (name, near, far) => {
    const found = await placesOf(await withClient((client) => citiesNear(client, name)));
    expect(found.some((place) => place.startsWith(near))).toBe(true);
    expect(found).not.toContain(far);
  });

  test('a name that several places have means the one where the client works', async () => {
    expect(await placesOf(await withClient((client) => citiesNear(client, 'Valencia', ['ES', 'PT'])))).toContain('ES Valencia');
    expect(await placesOf(await withClient((client) => citiesNear(client, 'Hamburg', ['FR'])))).toContain('DE Stade');
    // A partial name means the largest place that begins with it, anywhere.
    expect(await placesOf(await withClient((client) => citiesNear(client, 'Pari', ['DE'])))).toContain('FR Versailles');
  });

  test('an unknown name and an empty one lead to no city', async () => {
    expect(await withClient((client) => citiesNear(client, 'Entenhausen'))).toBeNull();
    expect(await withClient((client) => citiesNear(client, '  '))).toBeNull();
  });

  test('cities near a point are found, also across the date line', async () => {
    expect(await placesOf(await withClient((client) => citiesNearPoint(client, '53.55,9.99')))).toEqual(
      expect.arrayContaining(['DE Hamburg', 'DE Stade']),
    );
    const { rows } = await app.services.pool.query(
      "insert into city (id, name, country, latitude, longitude, time_zone) values (9100, 'Here', 'FJ', -16.8, 179.99, 'Pacific/Fiji') returning id",
    );
    expect(await withClient((client) => citiesNearPoint(client, '-16.8,-179.95'))).toContain(rows[0]?.id);
  });

  test.each(['51.45,7.01', '78.2,15.6', '-54.8,-68.3', '0,0', '-17.8,178.9', '89.9,0', '90,180', '40.7,-74'])(
    'cities within the radius are all found near %s',
    async (point) => {
      const [latitude, longitude] = point.split(',').map(Number);
      const { rows } = await app.services.pool.query<{ id: number }>(
        `select city.id from city, (select $1::float8 as latitude, $2::float8 as longitude) as centre where ${distanceSql} <= ${radiusKm}`,
        [latitude, longitude],
      );
      const found = await withClient((client) => citiesNearPoint(client, point));
      expect(found.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
    },
  );

  test('cities by name and by point are read from indexes', async () => {
    const plans = await withClient(async (client) => {
      const explain = async (text: string) => JSON.stringify((await client.query(`explain (format json) ${text}`)).rows);
      await citiesNear(client, 'Essen');
      await citiesNearPoint(client, '51.45,7.01');
      // This database commits late, so its pages do not count as seen by all and a bitmap would look cheaper.
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query('set enable_bitmapscan = off');
      await client.query('discard plans');
      const { rows } = await client.query<{ statement: string; name: string }>(
        "select name, statement from pg_prepared_statements where name in ('cities-near-name', 'cities-near-point')",
      );
      const made: string[] = [];
      for (const { name } of rows)
        made.push(await explain(`execute "${name}" (${name === 'cities-near-name' ? "'Essen', '{}'" : '51.45, 7.01'})`));
      await client.query('reset plan_cache_mode');
      await client.query('reset enable_bitmapscan');
      await client.query('discard plans');
      return made;
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan');
      // The index alone decides which of the 1,500 towns in a band of latitude are near.
      expect(plan).toMatch(/"Index Only Scan"[^{}]*"Index Name":"city_place"/);
    }
  });
});
