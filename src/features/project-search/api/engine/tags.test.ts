import { describe, expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { rateBounds, rateUnits } from '../../../../contract/rate-units.ts';
import { visitorAudience } from './audience.ts';
import { audienceTags, hoursTags, publishedBetween, publishedSince, rateRange, sampleRate, tagOf, tagsSql } from './tags.ts';

const app = startTestApp();

async function tagsOf(id: number): Promise<{ tags: Set<number>; moment: number; level: number; tenantId: number }> {
  const { rows } = await app.services.pool.query<{ tags: number[]; moment: number; level: number; tenant_id: number }>(
    `select ${tagsSql} as tags, openpool_search_moment(s.published_at) as moment, s.sample_level as level, s.tenant_id from project_search s where project_id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`project ${id} is not in project_search`);
  return { tags: new Set(row.tags), moment: row.moment, level: row.level, tenantId: row.tenant_id };
}

const hasOne = (tags: ReadonlySet<number>, wanted: readonly number[]) => wanted.some((tag) => tags.has(tag));

test('the number of an impossible pool finds nothing, though it would be the tag of another filter', async () => {
  await makeProject(app);
  for (const pool of [2 ** 27 - 1, 2 ** 27 + 1, 2 ** 31 - 2 ** 28, 2 ** 31 - 1]) {
    const answer = await app.call('POST', '/publicsearch/project/query', { body: { pools: [pool] } });
    expect([pool, answer.status, ((await answer.json()) as { total: number }).total]).toEqual([pool, 200, 0]);
  }
});

describe('the database and this file say the same', () => {
  test('tags of a public project are those of everybody, its work mode and its duration, alone and together', async () => {
    const id = await makeProject(app, { work_mode: 'HYBRID', assignment_period_start: '2027-01-01', assignment_period_end: '2027-12-31' });
    const { tags, tenantId } = await tagsOf(id);
    const visitor = visitorAudience(tenantId);
    for (const [modes, lengths] of [
      [[], []],
      [[2], []],
      [[], [3]],
      [[2], [3]],
      [[1, 2], [3]],
    ] as const)
      expect(hasOne(tags, audienceTags(visitor, modes, lengths))).toBe(true);
    for (const [modes, lengths] of [
      [[1], []],
      [[], [1]],
      [[2], [1]],
      [[1, 3], [3]],
    ] as const)
      expect(hasOne(tags, audienceTags(visitor, modes, lengths))).toBe(false);
    expect(hasOne(tags, audienceTags({ ...visitor, tenantId: tenantId + 1 }, [], []))).toBe(false);
  });

  test('tags of a private project are those of members of its pools and of invitations', async () => {
    const [pool, other] = [await makePool(app), await makePool(app)];
    const id = await makeProject(app, { visibility: 'PRIVATE', work_mode: 'ONSITE', pools: [pool] });
    const { tags, tenantId } = await tagsOf(id);
    const asks = (memberOf: number[], invitedTo: number[], modes: number[] = []) =>
      hasOne(tags, audienceTags({ ...visitorAudience(tenantId), memberOf, invitedTo }, modes, []));
    expect([asks([], []), asks([other], [id + 1]), asks([pool], [], [1])]).toEqual([false, false, false]);
    expect([asks([pool], []), asks([pool], [], [3]), asks([], [id])]).toEqual([true, true, true]);
  });

  test('tags of pools, city, status and hours are the same in the database', async () => {
    const cities = await makeCities(app);
    const pool = await makePool(app);
    const { tags } = await tagsOf(await makeProject(app, { city_id: cities.paris, hours_per_week: 24, status: 'PAUSED', pools: [pool] }));
    expect([tagOf.city(cities.paris), tagOf.pool(pool), tagOf.status('PAUSED')].every((tag) => tags.has(tag))).toBe(true);
    expect([tagOf.city(cities.munich), tagOf.pool(pool + 1), tagOf.status('ACTIVE')].some((tag) => tags.has(tag))).toBe(false);
    expect([hasOne(tags, hoursTags({ min: 24 })), hasOne(tags, hoursTags({ max: 30 })), hasOne(tags, hoursTags({ min: 32 }))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('numbers and tags of rates are the same in the database for amounts of every size, currencies and units', async () => {
    const tops = [0.01, 0.6, 1, 9.99, 15.99, 16, 24.995, 63, 99.99, 100, 640, 999.99, 12_800, 99_999, 1_000_000, 9_999_999];
    for (const currency of ['EUR', 'AED', 'ZWG'])
      for (const unit of rateUnits) {
        const { rows } = await app.services.pool.query<{ rate: string; tags: number[] }>(
          `select rate, openpool_search_tags(1, 1, true, 1::smallint, 1::smallint, 1::smallint, 40::smallint, 0, '{}', now(), 0::smallint, rate) as tags
            from unnest($3::numeric[]) with ordinality as t(top, nth) cross join lateral openpool_search_rate(top, $1, $2) as rate order by nth`,
          [currency, unit, tops],
        );
        for (const amount of [1, 16, 80, 640, 1_000, 12_800, 999_999]) {
          const { from, to, tags } = rateRange({ amount, currency, unit });
          expect(tags.length).toBeLessThanOrEqual(36);
          const found = rows.flatMap(({ rate }, nth) => (Number(rate) >= from && Number(rate) <= to ? [tops[nth]] : []));
          expect([unit, amount, found]).toEqual([
            unit,
            amount,
            amount > Number(rateBounds(unit).max) ? [] : tops.filter((top) => top >= amount),
          ]);
          for (const { rate, tags: own } of rows)
            if (Number(rate) >= from && Number(rate) <= to)
              expect([unit, amount, rate, hasOne(new Set(own), tags)]).toEqual([unit, amount, rate, true]);
        }
        const others = rateRange({ amount: 1, currency: currency === 'EUR' ? 'EUS' : 'EUR', unit }).tags;
        expect(rows.some((row) => hasOne(new Set(row.tags), others))).toBe(false);
      }
  });

  test('a rate without currency or unit, or none, is no number', async () => {
    const { rows } = await app.services.pool.query(
      "select openpool_search_rate(null, 'EUR', 'HR') as amount, openpool_search_rate(80, null, 'HR') as currency, openpool_search_rate(80, 'EUR', null) as unit, openpool_search_rate(80, 'eur', 'HR') as letters",
    );
    expect(rows).toEqual([{ amount: 0, currency: 0, unit: 0, letters: 0 }]);
  });

  test('tags of the moment of publishing are the same in the database, also outside the years it covers', async () => {
    for (const published_at of ['1999-01-01', '2026-11-20T10:00:00Z', '2027-03-01', '2090-01-01']) {
      const { tags, moment } = await tagsOf(await makeProject(app, { published_at: new Date(published_at) }));
      for (const back of [0, 1, 15, 16, 17, 255, 4_097, 70_000])
        expect(hasOne(tags, publishedSince(Math.max(0, moment - back)))).toBe(true);
      for (const ahead of [1, 2, 16, 300, 5_000])
        if (moment + ahead < 2 ** 20) expect(hasOne(tags, publishedSince(moment + ahead))).toBe(false);
    }
  });
});

test('publishedSince needs 75 tags at most', () => {
  for (let moment = 0; moment < 2 ** 20; moment += 7_919) expect(publishedSince(moment).length).toBeLessThanOrEqual(75);
});

test('publishedBetween says with few tags what was published between two moments, and little that was before', async () => {
  const { rows } = await app.services.pool.query<{ moment: number; tags: number[] }>(
    `select openpool_search_moment(at) as moment, openpool_search_tags(1, 1, true, 1::smallint, 1::smallint, 1::smallint, 40::smallint, 0, '{}', at, 0::smallint) as tags
     from generate_series(timestamptz '2026-01-01', '2026-12-31', '7 hours') as at`,
  );
  const latest = rows.at(-1)?.moment ?? 0;
  for (const { moment: from } of rows.filter((_row, nth) => nth % 90 === 0)) {
    const tags = publishedBetween(from, latest);
    expect(tags.length).toBeLessThanOrEqual(24);
    const earliest = from - (latest - from) / 4;
    for (const row of rows) {
      if (row.moment >= from) expect([from, row.moment, hasOne(new Set(row.tags), tags)]).toEqual([from, row.moment, true]);
      if (row.moment < earliest) expect([from, row.moment, hasOne(new Set(row.tags), tags)]).toEqual([from, row.moment, false]);
    }
  }
  expect(publishedBetween(latest, latest).length).toBeLessThan(publishedSince(latest).length);
});

test('samples are as large as they say and hold one another', async () => {
  const { rows } = await app.services.pool.query<{ level: number; projects: number }>(
    'select level, count(*) as projects from (select openpool_search_sample(id) as level from generate_series(1, 200000) as id) s group by 1',
  );
  for (const level of [1, 2, 3, 4]) {
    const found = rows.filter((row) => row.level >= level).reduce((sum, row) => sum + row.projects, 0);
    const expected = 200_000 / sampleRate(level);
    expect(Math.abs(found - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

test('project_search follows every change of a project and of its pools', async () => {
  const { pool: db } = app.services;
  const [first, second] = [await makePool(app), await makePool(app)];
  const id = await makeProject(app, { pools: [first] });
  const differs = async () => {
    const { rowCount } = await db.query(
      `(select * from project_search where project_id = $1 except select * from project_search_source where project_id = $1)
        union all (select * from project_search_source where project_id = $1 except select * from project_search where project_id = $1)`,
      [id],
    );
    return rowCount;
  };
  expect(await differs()).toBe(0);
  for (const change of [
    "update project set title = 'Welder, C++', skills = '{Rust,.NET}' where id = $1",
    "update project set status = 'CLOSED', closed_at = now() where id = $1",
    "update project set visibility = 'PRIVATE', hours_per_week = 12 where id = $1",
    'update project set work_mode = null where id = $1',
    "update project set rate_max = 90, rate_currency = 'EUR' where id = $1",
    "update project set rate_unit = 'DAY' where id = $1",
    "update project set site_city = 'Buxtehude', site_code = '21614', vms_id = 'V-1' where id = $1",
    "update project set assignment_period_start = '2027-01-01', assignment_period_end = '2027-02-01' where id = $1",
    `insert into project_pool (project_id, pool_id) values ($1, ${second})`,
    `delete from project_pool where project_id = $1 and pool_id = ${first}`,
  ]) {
    await db.query(change, [id]);
    expect(await differs()).toBe(0);
  }
  await db.query('delete from project where id = $1', [id]);
  expect((await db.query('select from project_search where project_id = $1', [id])).rowCount).toBe(0);
});
