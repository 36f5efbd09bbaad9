import { expect, test } from 'vitest';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { feedRow } from '../../../../tests/support/feed-factory.ts';
import { startFeedServer } from '../../../../tests/support/feed-server.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { addFeed } from './change-feed-addresses.ts';
import { findFeedAddress } from './feed-address-store.ts';
import { runFeed } from './run-feed.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });

test('a run of a feed waits for a database that is away, fetches nothing again, and does not fail', async () => {
  const server = await startFeedServer();
  server.answer((_request, response) => response.end(['A', 'B'].map((reference) => JSON.stringify(feedRow(reference))).join('\n')));
  const tenant = app.services.tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no client');
  const scope = { tenantId: tenant.id };
  const { id } = await addFeed(app.services, scope, commandLineActor(), {
    source: 'fetched',
    address: `${server.url}/feed.jsonl`,
    startsNow: true,
  });
  const writes = await failOnce(app.services.pool, 'project', '57P01');
  const run = await runFeed(app.services, scope, id, { askedBy: 'test' });
  await server.close();
  expect(await writes()).toBeGreaterThan(1);
  expect(run).toMatchObject({ outcome: 'imported', report: { rows: 2, created: 2, failed: 0 } });
  expect(server.requests).toHaveLength(1);
  expect(await findFeedAddress(app.services.db, scope, { id })).toMatchObject({ fails: 0, running_until: null });
});
