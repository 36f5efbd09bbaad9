import { beforeAll, expect, test } from 'vitest';
import type { PortalEventType } from '../../src/contract/portal-event-types.ts';
import { portalEventData } from '../../src/contract/portal-events.ts';
import { readFigures } from '../../src/features/figures/api/read-figures.ts';
import { seedTestDemo } from '../../tests/support/demo-seed.ts';
import { startTestApp, type TenantKey } from '../../tests/support/test-app.ts';

const app = startTestApp();
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  app.setNow(now);
  await seedTestDemo(app);
});

const figuresOf = (key: TenantKey, by: 'total' | 'source') => {
  const tenant = app.services.tenants.byKey(key);
  if (!tenant) throw new Error(`no client ${key}`);
  return readFigures({ ...app.services, clock: () => now }, { tenantId: tenant.id }, { from: '2026-08-01', by, projectId: undefined });
};

test.each(['nordlicht', 'atelier', 'meridian'] as const)('the figures of %s narrow from opened to hired', async (key) => {
  const { results, talents } = await figuresOf(key, 'total');
  const [{ opened = 0, started = 0, sent = 0, forwarded = 0, hired = 0 } = {}] = results;
  expect(opened).toBeGreaterThan(started * 5);
  expect(opened).toBeLessThan(started * 200);
  expect(started).toBeGreaterThanOrEqual(sent);
  expect(sent).toBeGreaterThanOrEqual(hired);
  expect(sent).toBeGreaterThan(0);
  expect(forwarded).toBeLessThanOrEqual(sent);
  expect(talents.findable).toBeGreaterThan(0);
  const bySource = (await figuresOf(key, 'source')).results;
  expect(bySource.map((row) => row.key)).toEqual(expect.arrayContaining(['linkedin', 'newsletter', 'recommendation', null]));
  expect(bySource.reduce((sum, row) => sum + row.opened, 0)).toBe(opened);
  expect(bySource.some((row) => row.key !== null && row.started > 0)).toBe(true);
});

test('nobody applied for a project on a day when nobody opened it, and no source has more than its day', async () => {
  const { rows } = await app.services.pool.query(`
    select 'unopened ' || a.id || ' ' || a.created_at as wrong from application a where not exists (select from page_open o where o.project_id = a.project_id and o.opened_on = a.created_at::date)
    union all select 'sources ' || o.project_id from page_open o
      where o.opens < (select sum(s.opens) from page_open_source s where s.project_id = o.project_id and s.opened_on = o.opened_on)
    union all select 'closed ' || o.project_id || ' ' || o.opened_on || ' ' || p.published_at || ' ' || coalesce(p.closed_at::text, '') from page_open o join project p on p.id = o.project_id
      where (o.opened_on < p.published_at::date or o.opened_on > coalesce(p.closed_at, '2026-11-20')::date)
        and not exists (select from application a where a.project_id = p.id and a.created_at::date = o.opened_on)`);
  expect(rows).toEqual([]);
});

test('nobody is hired beyond the places of a project, and an open one has a place left', async () => {
  const { rows } = await app.services.pool.query<{ status: string; positions: number; hired: number }>(
    `select p.status, p.positions_number as positions, count(*)::int as hired from application a join project p on p.id = a.project_id
     where a.status = 'h' group by p.id`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ status, positions, hired }) => hired + (status === 'ACTIVE' ? 1 : 0) > positions)).toEqual([]);
});

test('a project has three applications or more to answer', async () => {
  const { rows } = await app.services.pool.query(
    `select project_id from application where status = 'a' group by project_id having count(*) >= 3`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('what a client has got came with a CV', async () => {
  const { rows } = await app.services.pool.query(`select id from application where status in ('s2c', 'h', 'rv') and cv_file_id is null`);
  expect(rows).toEqual([]);
});

test('events tell of the applications of the last thirty days, in their order and in the shapes that programs get', async () => {
  const { rows } = await app.services.pool.query<{ type: PortalEventType; data: unknown; at: Date }>(
    'select type, data, at from event order by written',
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['application.submitted', 'application.changed', 'application.withdrawn']));
  expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).sort((a, b) => a - b));
  for (const { type, data } of rows) expect(portalEventData[type].safeParse(data).success, type).toBe(true);
  expect(rows.every(({ at }) => at <= now && at.getTime() > now.getTime() - 30 * 86_400_000)).toBe(true);
});
