import { defineCommand } from 'citty';
import type { TenantId } from '../contract/ids.ts';
import { announce, withdrawAnnouncement } from '../features/announcements/api/change-announcement.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient, tenantOption } from './require-client.ts';

type Services = { db: Db; clock: Clock; tenants: { byKey: (key: string) => { id: TenantId } | null } };
type Announcement = { tenant: string; deadline?: string | undefined; leadMinutes: string; clear: boolean };

/** `openpool announce 2027-03-01T20:00:00Z --tenant nordlicht [--lead-minutes 15]`, or `--clear`. */
export function announceCommand(withServices: WithServices<Services>) {
  return defineCommand({
    meta: { name: 'announce' },
    args: {
      deadline: { type: 'positional', required: false, description: 'Start of the maintenance (ISO 8601)' },
      tenant: tenantOption,
      'lead-minutes': { type: 'string', default: '0', description: 'Minutes before the maintenance by which talents should finish' },
      clear: { type: 'boolean', default: false, description: 'Withdraw the announcement' },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        console.log(
          await runAnnounce(services, {
            tenant: args.tenant,
            deadline: args.deadline,
            leadMinutes: args['lead-minutes'],
            clear: args.clear,
          }),
        );
      }),
  });
}

/** @returns the line for the operator. @throws Error with a line that says what is wrong. */
export async function runAnnounce(services: Services, given: Announcement): Promise<string> {
  const tenant = requireClient(services, given.tenant);
  const scope = { tenantId: tenant.id };
  const by = commandLineActor();
  if (given.clear) {
    await withdrawAnnouncement(services, scope, by);
    return `The notice of ${given.tenant} is gone.`;
  }
  const deadline = new Date(given.deadline ?? '');
  const leadMinutes = Number(given.leadMinutes);
  if (Number.isNaN(deadline.getTime()))
    throw new CommandError('Give the beginning of the maintenance as an instant, for example 2027-03-01T20:00:00Z');
  if (!Number.isInteger(leadMinutes) || leadMinutes < 0) throw new CommandError('--lead-minutes takes a whole number of minutes');
  await announce(services, scope, by, { deadline, leadMinutes });
  return `Talents of ${given.tenant} read that the maintenance begins at ${deadline.toISOString()}.`;
}
