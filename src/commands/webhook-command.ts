import { defineCommand } from 'citty';
import { portalEventTypes } from '../contract/portal-event-types.ts';
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  renewSecret,
  resendDead,
  resendDelivery,
  testEndpoint,
} from '../features/webhooks/api/change-endpoints.ts';
import { bodyOf } from '../features/webhooks/api/deliver-webhooks.ts';
import { findDeliveryOfAnyone, listAttempts, listDeliveries } from '../features/webhooks/api/delivery-store.ts';
import type { WebhookDeps } from '../features/webhooks/api/deps.ts';
import { findEndpointOfAnyone, listEndpoints } from '../features/webhooks/api/endpoint-store.ts';
import type { AttemptRow, EndpointRow } from '../features/webhooks/api/tables.ts';
import { maxOverlapHours, overlapHours } from '../features/webhooks/webhook-rules.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { isUuid } from './is-uuid.ts';
import { requireClient } from './require-client.ts';

const logSize = 50;

/** `openpool webhook add|list|change|secret|test|log|resend|resend-dead|remove`: who is notified of events, and what was sent. */
export function webhookCommand<S extends WebhookDeps>(withServices: WithServices<S>) {
  const client = { type: 'positional', description: 'Client, as its folder is called', required: true } as const;
  const id = { type: 'positional', description: 'Id of the webhook', required: true } as const;
  return defineCommand({
    meta: { name: 'webhook' },
    subCommands: {
      add: defineCommand({
        meta: { name: 'add', description: 'Add a webhook; its secret is shown only once' },
        args: {
          client,
          url: { type: 'positional', description: 'URL to which events are posted', required: true },
          events: { type: 'string', description: `Of these, separated by commas; left out: all. ${portalEventTypes.join(', ')}` },
        },
        run: ({ args }) => withServices((services) => runAdd(services, args.client, args.url, args.events ?? '')),
      }),
      list: defineCommand({
        meta: { name: 'list', description: 'List the webhooks of a client' },
        args: { client },
        run: ({ args }) => withServices((services) => runList(services, args.client)),
      }),
      change: defineCommand({
        meta: { name: 'change', description: 'Change the URL or events of a webhook, or pause it; secret, log and waiting events stay' },
        args: {
          id,
          url: { type: 'string', description: 'New URL, also for waiting events' },
          events: { type: 'string', description: 'Types of events, separated by commas; "all" for every type' },
          active: { type: 'string', description: 'no: pause, events wait; yes: resume, waiting events are sent' },
        },
        run: ({ args }) => withServices((services) => runChange(services, args.id, args)),
      }),
      secret: defineCommand({
        meta: { name: 'secret', description: 'Create a new secret and show it once; the previous one stays valid for a while' },
        args: { id, overlap: { type: 'string', description: `Hours, 0 to ${maxOverlapHours}`, default: String(overlapHours) } },
        run: ({ args }) => withServices((services) => runSecret(services, args.id, args.overlap)),
      }),
      test: defineCommand({
        meta: { name: 'test', description: 'Send a test event now' },
        args: { id },
        run: ({ args }) => withServices((services) => runTest(services, args.id)),
      }),
      log: defineCommand({
        meta: { name: 'log', description: 'Show the latest deliveries, with each attempt and its response' },
        args: { id },
        run: ({ args }) => withServices((services) => runLog(services, args.id)),
      }),
      resend: defineCommand({
        meta: { name: 'resend', description: 'Resend an event with the same id' },
        args: { delivery: { type: 'positional', description: 'Its number in the log', required: true } },
        run: ({ args }) => withServices((services) => runResend(services, args.delivery)),
      }),
      'resend-dead': defineCommand({
        meta: { name: 'resend-dead', description: 'Resend all failed deliveries' },
        args: { id },
        run: ({ args }) => withServices((services) => runResendDead(services, args.id)),
      }),
      remove: defineCommand({
        meta: { name: 'remove', description: 'Remove a webhook and its log' },
        args: { id },
        run: ({ args }) => withServices((services) => runRemove(services, args.id)),
      }),
    },
  });
}

async function runAdd(services: WebhookDeps, client: string, url: string, events: string): Promise<void> {
  const tenant = requireClient(services, client);
  const given = { url, events: typesIn(events) };
  const { endpoint, secret } = await addEndpoint(services, { tenantId: tenant.id }, commandLineActor(), given).catch(throwCommandError);
  console.log(`Webhook ${endpoint.id}`);
  console.log(`Secret, shown this once: ${secret}`);
}

export async function runList(services: WebhookDeps, client: string): Promise<void> {
  const endpoints = await listEndpoints(services.db, { tenantId: requireClient(services, client).id });
  if (endpoints.length === 0) console.log('None.');
  for (const endpoint of endpoints) console.log(lineOfEndpoint(endpoint));
}

export async function runChange(
  services: WebhookDeps,
  id: string,
  { url, events, active }: { url?: string | undefined; events?: string | undefined; active?: string | undefined },
): Promise<void> {
  const endpoint = await endpointOf(services, id);
  if (active !== undefined && active !== 'yes' && active !== 'no') throw new CommandError('--active is yes or no.');
  const input = {
    url,
    ...(events !== undefined && { events: events === 'all' ? [] : typesIn(events) }),
    ...(active !== undefined && { isActive: active === 'yes' }),
  };
  const scope = { tenantId: endpoint.tenant_id };
  console.log(lineOfEndpoint(await changeEndpoint(services, scope, commandLineActor(), id, input).catch(throwCommandError)));
}

export async function runSecret(services: WebhookDeps, id: string, overlap: string): Promise<void> {
  const endpoint = await endpointOf(services, id);
  if (!/^\d{1,3}$/.test(overlap) || Number(overlap) > maxOverlapHours)
    throw new CommandError(`--overlap is a number of hours, 0 to ${maxOverlapHours}.`);
  const scope = { tenantId: endpoint.tenant_id };
  const { secret, endpoint: changed } = await renewSecret(services, scope, commandLineActor(), id, Number(overlap));
  console.log(`Secret, shown this once: ${secret}`);
  console.log(
    changed.earlier_until ? `The one before signs as well until ${changed.earlier_until.toISOString()}` : 'The one before has ended.',
  );
}

async function runTest(services: WebhookDeps, id: string): Promise<void> {
  const endpoint = await endpointOf(services, id);
  const attempt = await testEndpoint(services, { tenantId: endpoint.tenant_id }, id).catch(throwCommandError);
  console.log(attempt ? lineOf(attempt) : 'Not sent yet: another process has it.');
}

async function runLog(services: WebhookDeps, id: string): Promise<void> {
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

async function runResend(services: WebhookDeps, given: string): Promise<void> {
  const delivery = /^\d{1,15}$/.test(given) ? await findDeliveryOfAnyone(services.db, Number(given)) : null;
  if (!delivery) throw new CommandError(`There is no delivery ${given}.`);
  const attempt = await resendDelivery(services, { tenantId: delivery.tenant_id }, delivery.id).catch(throwCommandError);
  console.log(attempt ? lineOf(attempt) : 'An earlier event about the same thing goes first.');
}

export async function runResendDead(services: WebhookDeps, id: string): Promise<void> {
  const endpoint = await endpointOf(services, id);
  const count = await resendDead(services, { tenantId: endpoint.tenant_id }, commandLineActor(), id).catch(throwCommandError);
  console.log(count === 0 ? 'Nothing was given up.' : `${count} go out within a minute, while the server runs.`);
}

async function runRemove(services: WebhookDeps, id: string): Promise<void> {
  const endpoint = await endpointOf(services, id);
  await removeEndpoint(services, { tenantId: endpoint.tenant_id }, commandLineActor(), id);
  console.log(`Removed ${endpoint.url}`);
}

async function endpointOf({ db }: WebhookDeps, id: string): Promise<EndpointRow> {
  const endpoint = isUuid(id) ? await findEndpointOfAnyone(db, id) : null;
  if (!endpoint) throw new CommandError(`There is no webhook ${id}.`);
  return endpoint;
}

const typesIn = (events: string): string[] =>
  events
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);

function lineOfEndpoint({ id, url, events, is_active }: EndpointRow): string {
  return `${id}  ${url}  ${events.join(', ') || 'every event'}${is_active ? '' : '  (paused)'}`;
}

function throwCommandError(error: unknown): never {
  throw error instanceof AppError ? new CommandError(error.message) : error;
}

function lineOf({ at, http_status, took_ms, words }: AttemptRow): string {
  return `${at.toISOString()}  ${http_status ?? 'no answer'}  ${took_ms} ms  ${words}`.trimEnd();
}
