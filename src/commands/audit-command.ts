import { defineCommand } from 'citty';
import { type AuditAction, auditActions } from '../contract/audit-log.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import { listEntries } from '../server/audit/audit-store.ts';
import type { Db } from '../server/db/database.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient, tenantOption } from './require-client.ts';

type AuditServices = { db: Db; tenants: TenantRegistry };

/** `openpool audit --tenant <client> [--action key.created] [--limit 50]`: what operators, keys and the command line changed. */
export function auditCommand<S extends AuditServices>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'audit' },
    args: {
      tenant: tenantOption,
      action: { type: 'string', description: 'Only one kind, such as key.created' },
      limit: { type: 'string', default: '50', description: 'How many entries, at most 1,000' },
    },
    run: ({ args }) => withServices(async (services) => console.log(await runAudit(services, args))),
  });
}

/** @returns one line per entry, tab-separated. @throws CommandError naming what is wrong. */
export async function runAudit(
  { db, tenants }: AuditServices,
  given: { tenant: string; action?: string | undefined; limit: string },
): Promise<string> {
  const client = requireClient({ tenants }, given.tenant);
  const limit = Number(given.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new CommandError('--limit is a number from 1 to 1,000.');
  const filter = given.action === undefined ? {} : { action: requireAction(given.action) };
  const rows = await listEntries(db, { tenantId: client.id }, { before: null, limit, filter });
  const lines = rows.map((row) =>
    [
      row.at.toISOString(),
      `${row.actor_kind}:${row.actor_name}`,
      row.action,
      [row.subject_kind, row.subject_id].filter(Boolean).join(' '),
      row.address ?? '–',
      [row.before, row.after].map((facts) => (facts === null ? '–' : JSON.stringify(facts))).join(' -> '),
    ].join('\t'),
  );
  return lines.join('\n') || `Nothing was changed at ${given.tenant} yet.`;
}

/** @throws CommandError for one that is never written. */
function requireAction(given: string): AuditAction {
  const action = auditActions.find((each) => each === given);
  if (!action) throw new CommandError(`--action ${given}: write one of ${auditActions.join(', ')}.`);
  return action;
}
