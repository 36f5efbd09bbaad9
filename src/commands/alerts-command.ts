import { defineCommand } from 'citty';
import type { AlertDeps } from '../features/job-alerts/api/deps.ts';
import { type Run, runAlerts } from '../features/job-alerts/api/send-job-alerts.ts';
import { audited } from './audited.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient } from './require-client.ts';

type Given = { tenant: string | undefined; dryRun: boolean; all: boolean };

/** `openpool alerts [--dry-run] [--all] [--tenant nordlicht]`: what the job does every ten minutes, now. */
export function alertsCommand<S extends AlertDeps>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'alerts' },
    args: {
      tenant: { type: 'string', description: 'Folder name of one client; all clients when left out' },
      all: { type: 'boolean', default: false, description: 'Include digests and pool alerts that are not due yet' },
      'dry-run': { type: 'boolean', default: false, description: 'Only show who would receive what' },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        console.log(await runAlertsCommand(services, { tenant: args.tenant, dryRun: args['dry-run'], all: args.all }));
      }),
  });
}

/** @returns the lines for the operator. @throws CommandError for an unknown client or when somebody’s mail failed. */
export async function runAlertsCommand(deps: AlertDeps, given: Given): Promise<string> {
  const tenant = given.tenant === undefined ? null : requireClient(deps, given.tenant);
  const run = await runAlerts(deps, { ...(tenant ? { tenantId: tenant.id } : {}), isForced: given.all, isRehearsal: given.dryRun });
  const clients = given.dryRun ? [] : [...new Set(run.sent.map(({ tenantId }) => tenantId))];
  for (const tenantId of clients)
    await audited(
      deps,
      { tenantId },
      async () => run.sent.filter((each) => each.tenantId === tenantId).length,
      (mails) => ({ action: 'alerts.sent', subject: { kind: 'alerts', id: null }, after: { mails } }),
    );
  if (run.failed > 0) throw new CommandError(`${run.failed} talents got nothing, because something failed; the log says what. Try again.`);
  return linesOf(deps, run, given.dryRun);
}

function linesOf(deps: AlertDeps, { sent }: Run, isRehearsal: boolean): string {
  const lines = sent.map(({ tenantId, email, kind, groups }) => {
    const what = groups.map(({ title, total }) => `${title} (${total})`).join(', ');
    return `${deps.tenants.byId(tenantId).key}  ${email}  ${kind === 'digest' ? 'digest' : 'pool alert'}: ${what}`;
  });
  const mails = sent.length === 1 ? '1 mail' : `${sent.length} mails`;
  return [...lines, isRehearsal ? `${mails} would be sent.` : `${mails} queued.`].join('\n');
}
