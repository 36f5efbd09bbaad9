import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { addFeed } from '../features/feeds/api/change-feed-addresses.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { addFeatureGauges } from './feature-gauges.ts';

const app = startTestApp();

test('feeds that fail and feeds that are silent are counted by client; others and unconfirmed ones are not', async () => {
  const { services } = app;
  const make = async (key: string, source: string, facts: { fails?: number; hoursSilent?: number; isConfirmed?: boolean }) => {
    const tenant = services.tenants.byKey(key);
    if (!tenant) throw new Error(`no client ${key}`);
    const address = `https://feeds.example/${source}.xml`;
    const { id } = await addFeed(services, { tenantId: tenant.id }, commandLineActor(), { source, address, startsNow: true });
    const lastRun = new Date(services.clock().getTime() - (facts.hoursSilent ?? 0) * 3_600_000);
    await services.pool.query('update feed set last_run_at = $1 where tenant_id = $2 and source = $3', [lastRun, tenant.id, source]);
    const confirmedAt = facts.isConfirmed === false ? null : lastRun;
    await services.pool.query('update feed_address set fails = $1, confirmed_at = $2 where id = $3', [facts.fails ?? 0, confirmedAt, id]);
  };
  await make('nordlicht', 'fine', {});
  await make('nordlicht', 'failing', { fails: 1 });
  await make('nordlicht', 'failing-too', { fails: 4 });
  await make('nordlicht', 'unconfirmed', { fails: 4, isConfirmed: false });
  await make('atelier', 'silent', { hoursSilent: 1_000 });
  const registry = new Registry();
  addFeatureGauges(registry, services, undefined);
  const text = await registry.getSingleMetricAsString('openpool_feeds_in_trouble');
  expect(
    text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .sort(),
  ).toEqual([
    'openpool_feeds_in_trouble{client="atelier",state="silent"} 1',
    'openpool_feeds_in_trouble{client="nordlicht",state="failing"} 2',
  ]);
});
