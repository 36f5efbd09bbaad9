import { beforeAll, describe, expect, test } from 'vitest';
import { makeCities, makeProject } from '../../tests/support/project-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { loadCities } from '../features/geo/api/load-cities.ts';
import { readOwnCities } from '../features/geo/api/own-cities.ts';
import { listCities } from '../features/geo/api/store.ts';
import { placeProjects } from '../features/projects/api/project-city-store.ts';

const app = startTestApp();
let ids: { stade: number; essen: number; valencia: number; nowhere: number };
let count: number | null = null;

beforeAll(async () => {
  const { pool, log } = app.services;
  // An installation that has run without cities: its projects name towns that were unknown.
  await makeCities(app);
  await pool.query(`update city set names = names || '{"xx": "Schdood"}' where name = 'Stade'`);
  ids = {
    stade: await makeProject(app, { site_city: ' stade', site_country: 'DE' }),
    essen: await makeProject(app, { site_city: 'Essen', tenant: 'atelier' }),
    valencia: await makeProject(app, { site_city: 'València', site_country: 'ES' }),
    nowhere: await makeProject(app, { site_city: 'Entenhausen', site_country: 'DE' }),
  };
  count = await loadCities(pool, log, placeProjects(app.services.tenants.all));
});

async function select<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.pool.query(text, values)).rows;
}
const find = async (name: string, country: string | null = null) => (await listCities(app.services.pool, name, { country }, 1))[0];

describe('the list of cities', () => {
  test('holds towns of the countries clients work in, with their clocks', async () => {
    expect(count).toBeGreaterThan(40_000);
    const zones = {
      DE: 'Europe/Berlin',
      FR: 'Europe/Paris',
      NL: 'Europe/Amsterdam',
      PL: 'Europe/Warsaw',
      UA: 'Europe/Kyiv',
      GB: 'Europe/London',
    };
    const towns = ['DE Lübeck', 'DE Emden', 'DE Walldorf', 'FR Grenoble', 'NL Eindhoven', 'NL Delft', 'PL Rzeszów', 'UA Lviv', 'GB Leeds'];
    for (const town of towns) {
      const country = town.slice(0, 2) as keyof typeof zones;
      const found = await find(town.slice(3), country);
      expect(found, town).toMatchObject({ country, is_exact: true });
      const [row] = await select<{ time_zone: string }>('select time_zone from city where id = $1', [found?.id]);
      expect(row?.time_zone.replace('Kiev', 'Kyiv'), town).toBe(zones[country]);
    }
  });

  test.each([
    ['München', 'Munich'],
    ['koln', 'Cologne'],
    ['Wien', 'Vienna'],
    ['Genf', 'Geneva'],
    ['Mailand', 'Milan'],
    ['Londyn', 'London'],
    ['Den Haag', 'The Hague'],
    ['Praha', 'Prague'],
    ['New York', 'New York'],
    ['Київ', 'Kyiv'],
  ])('finds %s as %s', async (name, called) => {
    expect(await find(name)).toMatchObject({ name: called, is_exact: true });
  });

  test('holds no city twice: existing cities keep their ids and names', async () => {
    const doubles =
      await select(`select a.name, a.country from city a join city_name n on n.folded = lower(openpool_unaccent(a.name)) and n.country = a.country
      join city b on b.id = n.city_id and b.id > a.id
      where abs(a.latitude - b.latitude) < 0.15 and abs(a.longitude - b.longitude) < 0.15`);
    expect(doubles).toEqual([]);
    expect(await find('Hamburg')).toMatchObject({ id: 9001 });
    expect(await find('Schdood')).toMatchObject({ id: 9002, name: 'Stade' });
    const own = await readOwnCities();
    // Hamburg, Munich and Paris existed before.
    const kept = await select<{ id: number }>('select id from city where id = any($1)', [own.map((city) => city.id)]);
    expect(kept.length).toBe(own.length - 3);
  });
});

describe('projects imported before the cities', () => {
  test.each([
    ['stade', 'Stade', 'DE'],
    // As a search of this client, which works in Belgium, understands the name.
    ['essen', 'Essen', 'BE'],
    ['valencia', 'Valencia', 'ES'],
    ['nowhere', null, null],
  ] as const)('with the town "%s" get the city %s in %s', async (key, name, country) => {
    expect(
      await select('select c.name, c.country from project p left join city c on c.id = p.city_id where p.id = $1', [ids[key]]),
    ).toEqual([{ name, country }]);
  });

  test('are found by their city', async () => {
    const [row] = await select<{ city_id: number }>('select city_id from project_search where project_id = $1', [ids.stade]);
    expect(row?.city_id).toBe(9002);
  });
});

describe('a restart', () => {
  const rows = () => select('select md5(string_agg(c.id || c.xmin::text, $1 order by c.id)) as sum, count(*) from city c', [',']);

  test('changes nothing and says so', async () => {
    const before = await rows();
    expect(await loadCities(app.services.pool, app.services.log, placeProjects(app.services.tenants.all))).toBeNull();
    expect(await rows()).toEqual(before);
  });

  test('with new data writes only what differs, and keeps what operators named', { tags: 'full' }, async () => {
    const before = await rows();
    const { pool, log } = app.services;
    await pool.query(`update reference_data set version = 'older'`);
    await loadCities(pool, log, placeProjects(app.services.tenants.all));
    expect(await rows()).toEqual(before);
    const emden = await find('Emden');
    await pool.query(`update city set names = '{"nds": "Emd'']n"}', population = 1 where id = $1`, [emden?.id]);
    await pool.query(`update reference_data set version = 'older'`);
    await loadCities(pool, log, placeProjects(app.services.tenants.all));
    const [row] = await select<{ population: number; names: object }>('select population, names from city where id = $1', [emden?.id]);
    expect(row).toMatchObject({ names: { nds: "Emd']n" } });
    expect(row?.population).toBeGreaterThan(40_000);
    expect(await find("emd']n")).toMatchObject({ id: emden?.id });
  });
});
