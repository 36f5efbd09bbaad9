import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { asTransaction } from '../../../../tests/support/as-transaction.ts';
import { feedRow, feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandLineActor, recordChange } from '../../../server/audit/record-change.ts';

const app = startTestApp();
const { runRows, stored } = feedsOf(app);

/** The rows of a feed as the last version left them: every amount in a currency, read once. */
async function asBefore(source: string, currency: string): Promise<void> {
  await app.services.pool.query('update project set rate_currency = $2 where source = $1', [source, currency]);
}

const upgrade = async () => app.services.pool.query(await readFile('migrations/before-baseline/0078-invented-currencies.sql', 'utf8'));

test('an upgrade takes invented currencies from the rows of feeds, and their next run reads them although nothing is new', async () => {
  const rows = [
    feedRow('A', { salary: '80-90 per hour' }),
    feedRow('B', { salary: '85 € per hour' }),
    feedRow('C', { salary: '70 PLN per hour' }),
  ];
  await runRows(rows, { source: 'before' });
  await asBefore('before', 'EUR');
  await app.services.pool.query(`update project set rate_currency = 'PLN' where source = 'before' and reference = 'C'`);
  const report = () => runRows(rows, { source: 'before' }).then(({ rows: read }) => read.map(({ outcome }) => outcome));
  expect(await report()).toEqual(['unchanged', 'unchanged', 'unchanged']);
  await upgrade();
  const currencies = async () => Promise.all(['A', 'B', 'C'].map(async (reference) => (await stored('before', reference))?.rate_currency));
  expect(await currencies()).toEqual([null, null, 'PLN']);
  expect(await report()).toEqual(['updated', 'updated', 'unchanged']);
  expect(await currencies()).toEqual([null, 'EUR', 'PLN']);
});

test('an upgrade leaves what an operator stated, and projects of no feed', async () => {
  await runRows([feedRow('A', { salary: '85 per hour' })], { source: 'stated' });
  await asBefore('stated', 'EUR');
  const { id, tenant_id } = (await stored('stated', 'A')) as { id: number; tenant_id: never };
  const change = {
    action: 'project.changed' as const,
    subject: { kind: 'project' as const, id },
    before: {},
    after: { rateCurrency: 'EUR' },
  };
  await recordChange(asTransaction(app.services.db), { tenantId: tenant_id }, commandLineActor(), change, app.services.clock());
  await app.services.pool.query(
    `insert into project select (json_populate_record(p, '{"id": 990001, "source": "desk"}')).* from project p where id = $1`,
    [id],
  );
  await upgrade();
  expect(await stored('stated', 'A')).toMatchObject({ rate_currency: 'EUR' });
  expect(await stored('desk', 'A')).toMatchObject({ rate_currency: 'EUR' });
});

test('an upgrade forgets that a server had nothing new', async () => {
  await app.services.pool.query(`insert into feed (tenant_id, source) values (1, 'by-address')`);
  await app.services.pool.query(`insert into feed_address (id, tenant_id, source, shown_address, sealed_request, every_minutes, silent_after_minutes,
    keeps_missing, etag, last_full_at, next_run_at, created_at, created_by)
    values (gen_random_uuid(), 1, 'by-address', 'https://jobs.example', '', 60, 1440, false, '"1"', now(), now(), now(), 'x')`);
  await upgrade();
  const { rows } = await app.services.pool.query('select etag, last_full_at from feed_address');
  expect(rows).toEqual([{ etag: null, last_full_at: null }]);
});

test('an upgrade keeps the currency in which an applicant saw the range, once', async () => {
  const talent = await makeTalent(app);
  await runRows([feedRow('A', { salary: '85 per hour' })], { source: 'applied' });
  await asBefore('applied', 'EUR');
  const id = await makeApplication(app, talent, (await stored('applied', 'A'))?.id as number, 'a');
  await app.services.pool.query(`update application set agreed_terms = '{"rateRange": "85.00-85.00"}' where id = $1`, [id]);
  await upgrade();
  await upgrade();
  const { rows } = await app.services.pool.query('select agreed_terms from application where id = $1', [id]);
  expect(rows).toEqual([{ agreed_terms: { rateRange: '85.00-85.00 EUR' } }]);
});
