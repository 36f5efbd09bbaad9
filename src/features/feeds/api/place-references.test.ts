import { beforeAll, describe, expect, test } from 'vitest';
import { feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makeCities } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
const { runRows, stored } = feedsOf(app);

beforeAll(async () => {
  await makeCities(app);
  await app.services.pool.query(`insert into city (id, name, country, latitude, longitude, time_zone, population, region) values
    (92001, 'Springfield', 'US', 37.21, -93.29, 'America/Chicago', 166810, 'MO'), (92002, 'Springfield', 'US', 44.05, -123.02, 'America/Los_Angeles', 60177, 'OR'),
    (92004, 'Berlin', 'DE', 52.52, 13.4, 'Europe/Berlin', 3426354, '16')`);
});

describe('one posting in several places', () => {
  const source = 'places';
  const row = (city: string) => ({ reference: 'P', title: 'Fitter', description: 'Fits what there is to fit.', city, country: 'DE' });
  const inPlaces = async () => {
    const { rows } = await app.services.pool.query<{ reference: string; site_city: string }>(
      `select reference, site_city from project where source = $1 and status = 'ACTIVE' order by id`,
      [source],
    );
    return rows.map(({ reference, site_city }) => `${reference}: ${site_city}`);
  };

  test('keeps the project of each place, whatever order and places come and go', async () => {
    await runRows([row('Berlin')], { source });
    expect(await inPlaces()).toEqual(['P: Berlin']);
    await runRows([row('Hamburg'), row('Berlin')], { source });
    expect(await inPlaces()).toEqual(['P: Berlin', 'P (Hamburg, DE): Hamburg']);
    await runRows([row('Munich'), row('Berlin'), row('Hamburg')], { source });
    expect(await inPlaces()).toEqual(['P: Berlin', 'P (Hamburg, DE): Hamburg', 'P (Munich, DE): Munich']);
    const report = await runRows([row('Hamburg')], { source });
    expect(report.rows).toMatchObject([{ reference: 'P (Hamburg, DE)', outcome: 'unchanged' }]);
  });

  test('is one that moved where it is in one place only', async () => {
    await runRows([{ ...row('Berlin'), reference: 'M' }], { source: 'moved' });
    await runRows([{ ...row('Hamburg'), reference: 'M' }], { source: 'moved' });
    expect(await stored('moved', 'M')).toMatchObject({ site_city: 'Hamburg' });
  });
});

test('Springfield in Oregon is not Springfield in Missouri', async () => {
  const rows = ['Oregon', 'OR', 'Missouri', 'Idaho'].map((state) => ({
    reference: state,
    title: 'Baker',
    description: 'Bakes.',
    language: 'en',
    city: 'Springfield',
    state,
    country: 'United States',
  }));
  const report = await runRows(rows, { source: 'springfield' });
  expect(await stored('springfield', 'Oregon')).toMatchObject({ city_id: 92002 });
  expect(await stored('springfield', 'OR')).toMatchObject({ city_id: 92002 });
  expect(await stored('springfield', 'Missouri')).toMatchObject({ city_id: 92001 });
  expect(await stored('springfield', 'Idaho')).toMatchObject({ city_id: null, site_city: 'Springfield' });
  expect(report.rows.flatMap(({ warnings = [] }) => warnings.map(({ text }) => text))).toEqual([
    'city: is not known in its state; searches near it do not find the project',
  ]);
});
