import { defineCommand } from 'citty';
import { portalEventTypes } from '../contract/portal-events.ts';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { addEndpoint, removeEndpoint, resendDelivery, testEndpoint } from '../features/webhooks/api/change-endpoints.ts';
import { bodyOf } from '../features/webhooks/api/deliver-webhooks.ts';
import { findDeliveryOfAnyone, listAttempts, listDeliveries } from '../features/webhooks/api/delivery-store.ts';
import type { WebhookDeps } from '../features/webhooks/api/deps.ts';
import { findEndpointOfAnyone, listEndpoints } from '../features/webhooks/api/endpoint-store.ts';
import type { AttemptRow, EndpointRow } from '../features/webhooks/api/tables.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';

const logSize = 50;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `openpool webhook add|list|test|log|resend|remove`: who is told of what happens, and what was told. */
export function webhookCommand<S extends WebhookDeps>(withServices: (work: (services: S) => Promise<void>) => Promise<void>) {
  const client = { type: 'positional', description: 'Client, as its folder is called', required: true } as const;
  const id = { type: 'positional', description: 'Id of the webhook', required: true } as const;
  return defineCommand({
    meta: { name: 'webhook', description: 'Programs that are told of what happens' },
    subCommands: {
      add: defineCommand({
        meta: { name: 'add', description: 'Add an address; its secret is shown this once' },
        args: {
          client,
          url: { type: 'positional', description: 'Where events are posted', required: true },
          events: { type: 'string', description: `Of these, separated by commas; left out: all. ${portalEventTypes.join(', ')}` },
        },
        run: ({ args }) => withServices((services) => runAdd(services, args.client, args.url, args.events ?? '')),
      }),
      list: defineCommand({
        meta: { name: 'list', description: 'The addresses of a client' },
        args: { client },
        run: ({ args }) => withServices((services) => runList(services, args.client)),
      }),
      test: defineCommand({
        meta: { name: 'test', description: 'Send a test now' },
        args: { id },
        run: ({ args }) => withServices((services) => runTest(services, args.id)),
      }),
      log: defineCommand({
        meta: { name: 'log', description: 'What was sent last, with each try and its answer' },
        args: { id },
        run: ({ args }) => withServices((services) => runLog(services, args.id)),
      }),
      resend: defineCommand({
        meta: { name: 'resend', description: 'Send an event again, with the same id' },
        args: { delivery: { type: 'positional', description: 'Its number in the log', required: true } },
        run: ({ args }) => withServices((services) => runResend(services, args.delivery)),
      }),
      remove: defineCommand({
        meta: { name: 'remove', description: 'Remove an address and its log' },
        args: { id },
        run: ({ args }) => withServices((services) => runRemove(services, args.id)),
      }),
    },
  });
}

export async function runAdd(services: WebhookDeps, client: string, url: string, events: string): Promise<void> {
  const tenant = clientOf(services, client);
  const wanted = events
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  const { endpoint, secret } = await addEndpoint(services, { tenantId: tenant.id }, commandLineActor(), { url, events: wanted }).catch(
    (error: unknown) => {
      throw error instanceof AppError ? new CommandError(error.message) : error;
    },
  );
  console.log(`Webhook ${endpoint.id}`);
  console.log(`Secret, shown this once: ${secret}`);
}

export async function runList(services: WebhookDeps, client: string): Promise<void> {
  const endpoints = await listEndpoints(services.db, { tenantId: clientOf(services, client).id });
  if (endpoints.length === 0) console.log('None.');
  for (const { id, url, events } of endpoints) console.log(`${id}  ${url}  ${events.join(', ') || 'every event'}`);
}

export async function runTest(services: WebhookDeps, id: string): Promise<void> {
  const endpoint = await endpointOf(services, id);
  const attempt = await testEndpoint(services, { tenantId: endpoint.tenant_id }, id);
  console.log(attempt ? lineOf(attempt) : 'Not sent yet: another process has it.');
}

export async function runLog(services: WebhookDeps, id: string): Promise<void> {
  const endpoint = await endpointOf(services, id);
  const deliveries = await listDeliveries(services.db, { tenantId: endpoint.tenant_id }, id, { limit: logSize });
  const attempts = await listAttempts(
    services.db,
    deliveries.map((one) => one.id),
  );
  for (const delivery of deliveries) {
    const next = delivery.next_try_at ? `, next try ${delivery.next_try_at.toISOString()}` : '';
    console.log(`${delivery.id}  ${delivery.subject}  ${delivery.state}${next}`);
    console.log(`    ${(await bodyOf(services.db, delivery)).body}`);
    for (const attempt of attempts.filter((one) => one.delivery_id === delivery.id)) console.log(`    ${lineOf(attempt)}`);
  }
  if (deliveries.length === 0) console.log('Nothing was sent yet.');
}

export async function runResend(services: WebhookDeps, given: string): Promise<void> {
  const delivery = /^\d{1,15}$/.test(given) ? await findDeliveryOfAnyone(services.db, Number(given)) : null;
  if (!delivery) throw new CommandError(`There is no delivery ${given}.`);
  const attempt = await resendDelivery(services, { tenantId: delivery.tenant_id }, delivery.id);
  console.log(attempt ? lineOf(attempt) : 'An earlier event about the same thing goes first.');
}

export async function runRemove(services: WebhookDeps, id: string): Promise<void> {
  const endpoint = await endpointOf(services, id);
  await removeEndpoint(services, { tenantId: endpoint.tenant_id }, commandLineActor(), id);
  console.log(`Removed ${endpoint.url}`);
}

function clientOf({ tenants }: WebhookDeps, key: string): Tenant {
  const tenant = tenants.byKey(key);
  if (!tenant) throw new CommandError(`There is no client ${key}.`);
  return tenant;
}

async function endpointOf({ db }: WebhookDeps, id: string): Promise<EndpointRow> {
  const endpoint = uuidPattern.test(id) ? await findEndpointOfAnyone(db, id) : null;
  if (!endpoint) throw new CommandError(`There is no webhook ${id}.`);
  return endpoint;
}

function lineOf({ at, http_status, took_ms, words }: AttemptRow): string {
  return `${at.toISOString()}  ${http_status ?? 'no answer'}  ${took_ms} ms  ${words}`.trimEnd();
}
