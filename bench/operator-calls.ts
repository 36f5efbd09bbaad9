import { createServer } from 'node:http';
import { keyScopes } from '../src/contract/operator-scopes.ts';
import { createKey } from '../src/features/operators/api/keys/create-key.ts';
import { addEndpoint, removeEndpoint } from '../src/features/webhooks/api/change-endpoints.ts';
import { deliverEvents } from '../src/features/webhooks/api/dispatch-events.ts';
import { listEndpoints } from '../src/features/webhooks/api/endpoint-store.ts';
import { commandLineActor } from '../src/server/audit/record-change.ts';
import { recordEvent } from '../src/server/events/record-event.ts';
import { asTransaction } from '../tests/support/as-transaction.ts';
import { type Figure, figureLine, percentile, type Section } from '../tests/support/figures.ts';
import { serverCpuMs } from './backend-cpu.ts';
import { openPortal, type Portal } from './portal.ts';
import { applications, asked, rareWord, seedLargeClient } from './seed-large-client.ts';

const client = 'nordlicht';
const maxRuns = 40;
const maxMs = 10_000;
const warmUps = 5;
const webhooks = 1_000;

/**
 * What operators and their programs ask of a client with 100,000 applications, through the whole API under the operators' role of the
 * database. Budgets are for CPU, of this process and PostgreSQL together: that is the wall time of a quiet machine, and means the
 * same on a busy one.
 */
export const operatorCalls: Section = {
  about: `CPU per operator’s call (Node and PostgreSQL), one at a time, up to ${maxRuns} runs or ${maxMs / 1000} s each; one client has ${applications.toLocaleString('en')} applications`,
  async run({ keep }) {
    const portal = await openPortal({ projects: 2_000, seed: (services) => seedLargeClient(services, client), keep });
    try {
      return await measure(portal);
    } finally {
      await portal.close();
    }
  },
};

async function measure(portal: Portal): Promise<Figure[]> {
  const { services } = portal;
  const tenantId = services.tenants.byKey(client)?.id;
  if (!tenantId) throw new Error(`the demo has no client ${client}`);
  const tenant = { tenantId };
  const { key } = await createKey(services, tenant, commandLineActor(), { name: 'bench', scopes: keyScopes, expiresAt: null });
  const ask = async (path: string): Promise<{ results: unknown[] }> => {
    const headers = { host: `${client}.localhost`, authorization: `Bearer ${key}` };
    const answer = await portal.api.fetch(new Request(`http://${client}.localhost/v1/operator${path}`, { headers }), {
      remoteAddress: '127.0.0.1',
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.json() as Promise<{ results: unknown[] }>;
  };
  const { rows } = await services.pool.query<{ place: string; at: Date; id: number }>(
    `select 'deep' as place, last_updated as at, id from (select last_updated, id from application where tenant_id = $1 and submitted_at is not null
       order by last_updated desc, id desc offset $2 limit 1) deep
     union all select 'new', last_updated, id from (select last_updated, id from application where tenant_id = $1 and submitted_at is not null
       order by last_updated desc, id desc offset $3 limit 1) new`,
    [tenant.tenantId, applications / 2, applications / 100],
  );
  const [deep, young] = ['deep', 'new'].map((place) => rows.find((row) => row.place === place));
  if (!deep || !young) throw new Error('too few applications');
  const cursor = Buffer.from(JSON.stringify([deep.at.toISOString(), deep.id])).toString('base64url');
  const { rows: last } = await services.pool.query<{ number: number }>('select max(number) as number from event where tenant_id = $1', [
    tenant.tenantId,
  ]);
  const lists: readonly [string, string, number][] = [
    ['applications, first page', '/applications?limit=50', 50],
    ['applications, one status', '/applications?limit=50&status=h', 50],
    ['applications, a frequent word', '/applications?limit=50&q=ada', 50],
    ['applications, a rare word', `/applications?limit=50&q=${rareWord}`, 50],
    ['applications, two words', `/applications?limit=50&q=piotr+${rareWord}`, 50],
    ['applications, a frequent answer', `/applications?limit=50&questionId=${asked}&answer=true`, 50],
    ['applications, a rare answer', `/applications?limit=50&questionId=${asked}&answer=${rareWord}`, 50],
    ['applications, with a knock-out', '/applications?limit=50&hasKnockOut=true', 50],
    ['applications, by updatedAfter', `/applications?limit=50&updatedAfter=${young.at.toISOString()}`, 50],
    ['applications, waiting longest', '/applications?limit=50&sort=due', 50],
    ['applications, page 1,000', `/applications?limit=50&cursor=${cursor}`, 50],
    ['events, first page', '/events?limit=50', 20],
    ['events, last page', `/events?limit=50&after=${Number(last[0]?.number ?? 0) - 50}`, 20],
  ];
  const figures: Figure[] = [];
  for (const [name, path, budget] of lists) {
    const figure = await measureCall(portal, name, () => ask(path), budget);
    // On a busy machine this takes minutes, so the figures so far are shown.
    console.error(figureLine(figure).join(' | '));
    figures.push(figure);
  }
  figures.push(await measureWebhooks(portal, tenant));
  return figures;
}

async function measureCall(
  { services }: Portal,
  name: string,
  ask: () => Promise<{ results: unknown[] }>,
  budget: number,
): Promise<Figure> {
  let found = 0;
  for (let run = 0; run < warmUps; run += 1) found = (await ask()).results.length;
  if (found === 0) throw new Error(`${name}: nothing was found`);
  const walls: number[] = [];
  const serverBefore = await serverCpuMs(services.pool);
  const before = process.cpuUsage();
  const endsAt = performance.now() + maxMs;
  while (walls.length < maxRuns && performance.now() < endsAt) {
    const startedAt = performance.now();
    await ask();
    walls.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const node = (user + system) / 1000 / walls.length;
  const server = ((await serverCpuMs(services.pool)) - serverBefore) / walls.length;
  walls.sort((a, b) => a - b);
  const wall = [0.5, 0.95].map((share) => percentile(walls, share).toFixed(0)).join(' / ');
  const detail = `Node ${node.toFixed(1)}, PostgreSQL ${server.toFixed(1)}; wall p50 / p95 ${wall}; ${found} rows, ${walls.length} runs`;
  // Where no CPU time of PostgreSQL can be read, wall time is used.
  return { name, value: Number.isNaN(server) ? percentile(walls, 0.5) : node + server, unit: 'ms', budget, detail };
}

/** A receiver that takes each at once: what our side costs. */
async function measureWebhooks({ services }: Portal, scope: { tenantId: Parameters<typeof recordEvent>[1]['tenantId'] }): Promise<Figure> {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the receiver has no port');
  const deps = { ...services, config: { ...services.config, OUTGOING_LOOPBACK: true } };
  // Endpoints of an earlier run on the same database would be notified as well.
  for (const { id } of await listEndpoints(services.db, scope)) await removeEndpoint(deps, scope, commandLineActor(), id);
  // What autovacuum does within a minute.
  await services.pool.query('vacuum (analyze) webhook_delivery, webhook_attempt, event');
  await addEndpoint(deps, scope, commandLineActor(), { url: `http://127.0.0.1:${address.port}/`, events: ['pool.requested'] });
  for (let index = 0; index < webhooks; index += 1)
    await recordEvent(
      asTransaction(services.db),
      scope,
      { type: 'pool.requested', subject: `pool:${index}`, data: { poolId: index, talentId: 'bench' } },
      new Date(),
    );
  const before = process.cpuUsage();
  const serverBefore = await serverCpuMs(services.pool);
  const startedAt = performance.now();
  await deliverEvents(deps);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  const [node, postgres] = [(user + system) / 1000, (await serverCpuMs(services.pool)) - serverBefore];
  server.closeAllConnections();
  server.close();
  if (received !== webhooks) throw new Error(`${received} of ${webhooks} webhooks arrived`);
  const each = [node, postgres].map((ms) => (ms / webhooks).toFixed(1));
  return {
    name: 'webhooks to one receiver',
    value: Number.isNaN(postgres) ? webhooks / seconds : (webhooks * 1000) / (node + postgres),
    unit: 'per second of CPU',
    minimum: 50,
    digits: 0,
    detail: `ms each: Node with the receiver ${each[0]}, PostgreSQL ${each[1]}; ${(webhooks / seconds).toFixed(0)} per second of time`,
  };
}
