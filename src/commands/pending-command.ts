import { defineCommand } from 'citty';
import { findCommandOfAnyone, listCommands } from '../features/pending-commands/api/command-store.ts';
import type { PendingCommandDeps } from '../features/pending-commands/api/deps.ts';
import type { CommandRow } from '../features/pending-commands/api/tables.ts';
import { undoCommand } from '../features/pending-commands/api/undo-command.ts';
import { commandKinds, commandStates } from '../features/pending-commands/pending-command.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { isUuid } from './is-uuid.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';

type PendingServices = Pick<PendingCommandDeps, 'db' | 'clock'> & { tenants: TenantRegistry };

const listed = 200;

/** `openpool pending list | undo <id>`: moves and invitations that can still be taken back. */
export function pendingCommand<S extends PendingServices>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'pending' },
    subCommands: {
      list: defineCommand({
        meta: { name: 'list', description: 'List the moves and invitations that wait for their time, newest first' },
        args: {
          tenant: tenantOption,
          ended: { type: 'boolean', description: 'Also those of the last 30 days that were carried out, taken back or overtaken' },
        },
        run: ({ args }) => withServices((services) => runList(services, args.tenant, args.ended ?? false)),
      }),
      undo: defineCommand({
        meta: { name: 'undo', description: 'Take one or several back; the talents never learn of them' },
        args: { id: { type: 'positional', description: 'Id of the command; several with commas', required: true } },
        run: ({ args }) => withServices((services) => runUndo(services, args.id)),
      }),
    },
  });
}

export async function runList(services: PendingServices, client: string, withEnded: boolean): Promise<void> {
  const scope = scopeOfClient(services, client);
  const states = withEnded ? commandStates : (['pending'] as const);
  const rows = await listCommands(services.db, scope, { kinds: commandKinds, states }, { after: null, limit: listed });
  if (rows.length === 0) console.log('Nothing waits.');
  for (const row of rows) console.log(lineOf(row));
}

/** One that is refused keeps no other from being taken back; it is one line and exit code 1. */
export async function runUndo(services: PendingServices, ids: string): Promise<void> {
  for (const id of new Set(ids.split(',').map((part) => part.trim()))) {
    const found = isUuid(id) ? await findCommandOfAnyone(services.db, id) : null;
    if (!found) throw new CommandError(`There is no command ${id}.`);
    try {
      console.log(lineOf(await undoCommand(services, { tenantId: found.tenant_id }, commandLineActor(), id, () => undefined)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(`Refused: ${id} is ${error.currentStatus ?? 'gone'}. ${error.detail ?? ''}`.trim());
      process.exitCode = 1;
    }
  }
}

function lineOf({ id, kind, application_id, project_id, target, actor_name, state, undo_until }: CommandRow): string {
  const what = application_id === null ? `${kind} to project ${project_id}` : `${kind} of application ${application_id} to "${target}"`;
  return `${id}  ${state}  ${what}  by ${actor_name}  ${state === 'pending' ? `until ${undo_until.toISOString()}` : ''}`.trimEnd();
}
