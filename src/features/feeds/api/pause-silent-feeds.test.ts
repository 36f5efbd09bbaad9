import { expect, test } from 'vitest';
import { feedRow, feedStart, feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';
import { pauseSilentFeeds } from './pause-silent-feeds.ts';

const app = startTestApp();
const { runRows } = feedsOf(app);
const hourMs = 3_600_000;
const after = (hours: number) => new Date(feedStart.getTime() + hours * hourMs);

function run(references: string[], hours: number, source: string, tenantKey: TenantKey = 'nordlicht', dryRun = false) {
  const rows = references.map((reference) => feedRow(reference));
  return runRows(rows, { tenantKey, source, now: after(hours), closeMissing: true, allowMassClose: true, dryRun });
}

async function statuses(source: string): Promise<Record<string, string>> {
  const { rows } = await app.services.pool.query<{ reference: string; status: string }>(
    'select reference, status from project where source = $1 order by reference',
    [source],
  );
  return Object.fromEntries(rows.map((row) => [row.reference, row.status]));
}

test('a feed silent for 24 hours pauses its projects; when it speaks again they reopen, and those it left out for 72 hours close', async () => {
  const source = 'silent';
  await run(['A', 'B'], 0, source);
  expect(await pauseSilentFeeds(app.services, after(23.9))).toEqual([]);
  expect(await pauseSilentFeeds(app.services, after(24))).toEqual([{ tenantId: 1, source, paused: 2 }]);
  expect(await statuses(source)).toEqual({ A: 'PAUSED', B: 'PAUSED' });
  expect(await pauseSilentFeeds(app.services, after(25))).toEqual([]);
  await run(['A'], 48, source);
  expect(await statuses(source)).toEqual({ A: 'ACTIVE', B: 'PAUSED' });
  await run(['A'], 71, source);
  expect(await statuses(source)).toEqual({ A: 'ACTIVE', B: 'PAUSED' });
  expect((await run(['A'], 73, source)).closed).toMatchObject([{ reference: 'B' }]);
  expect(await statuses(source)).toEqual({ A: 'ACTIVE', B: 'CLOSED' });
});

test('projects that an operator paused or closed stay so, whatever the feed does', async () => {
  const source = 'by-hand';
  await run(['A', 'B'], 0, source);
  const stop = `update project set status = $2, closed_at = case when $2 = 'CLOSED' then $3::timestamptz end, updated_at = $3 where source = $4 and reference = $1`;
  await app.services.pool.query(stop, ['A', 'PAUSED', after(2), source]);
  await app.services.pool.query(stop, ['B', 'CLOSED', after(2), source]);
  expect(await pauseSilentFeeds(app.services, after(30))).toEqual([]);
  await run(['A', 'B'], 31, source);
  expect(await statuses(source)).toEqual({ A: 'PAUSED', B: 'CLOSED' });
});

test('other sources, other clients and projects without a feed are not paused; a dry run does not count as a sign of life', async () => {
  await run(['A'], 0, 'two-clients');
  await run(['B'], 20, 'two-clients', 'atelier');
  await makeProject(app, { source: 'entered', confirmed_open_at: new Date(0) });
  await run(['A'], 22, 'two-clients', 'nordlicht', true);
  expect(await pauseSilentFeeds(app.services, after(26))).toContainEqual({ tenantId: 1, source: 'two-clients', paused: 1 });
  expect(await statuses('two-clients')).toEqual({ A: 'PAUSED', B: 'ACTIVE' });
  const { rows } = await app.services.pool.query(`select status from project where source = 'entered'`);
  expect(rows).toEqual([{ status: 'ACTIVE' }]);
});
