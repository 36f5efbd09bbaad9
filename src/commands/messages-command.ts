import { defineCommand } from 'citty';
import { type UndeliveredState, undeliveredStates } from '../contract/message-delivery.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import type { Db } from '../server/db/database.ts';
import { listMessagesIn } from '../server/mail/message-store.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient, tenantOption } from './require-client.ts';

type MessagesDeps = { db: Db; tenants: TenantRegistry };

const maxRows = 100;

/** `openpool messages --tenant nordlicht [--state failed]`: mails and text messages that were not delivered, and why. */
export function messagesCommand<S extends MessagesDeps>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'messages' },
    args: {
      tenant: tenantOption,
      state: { type: 'string', default: 'waiting', description: `Which: ${undeliveredStates.join(' or ')}` },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        for (const line of await runMessages(services, args)) console.log(line);
      }),
  });
}

/** @returns one line per message, tab-separated, the newest first. @throws CommandError naming what is wrong. */
export async function runMessages(deps: MessagesDeps, given: { tenant: string; state: string }): Promise<string[]> {
  const tenant = requireClient(deps, given.tenant);
  const state = undeliveredStates.find((each): each is UndeliveredState => each === given.state);
  if (!state) throw new CommandError(`--state is ${undeliveredStates.join(' or ')}`);
  const rows = await listMessagesIn(deps.db, { tenantId: tenant.id }, { state, limit: maxRows });
  if (rows.length === 0) return [`No message of ${given.tenant} ${state === 'waiting' ? 'waits' : 'was given up'}.`];
  return [
    ['created', 'channel', 'kind', 'to', 'tries', 'last answer'].join('\t'),
    ...rows.map((row) =>
      [row.created_at.toISOString(), row.channel, row.kind, row.recipient, row.attempts, row.last_error ?? '–'].join('\t'),
    ),
    ...(rows.length === maxRows ? [`The newest ${maxRows} are shown.`] : []),
  ];
}
