import type { TenantId } from '../../../contract/ids.ts';
import { projectLink } from '../../../contract/links.ts';
import type { Transaction, WithoutPool } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { findLastEventNumber, listEventsAfter } from '../../../server/events/event-store.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { type SweepDeps, sweepClients } from '../../../server/jobs/sweep.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { statusCodes } from '../status.ts';
import type { ApplicationDeps } from './deps.ts';
import { lockDigest, saveDigest } from './digest-store.ts';
import { type ApplicationProject, findApplicationProject } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/** A mail lists at most so many; the rest follows at once in another mail. */
const maxEntries = 200;

/** Mails the operator about a new application, unless the client wants one mail a day or none. Nothing is attached. */
export async function notifyOperator(
  deps: WithoutPool<ApplicationDeps>,
  trx: Transaction,
  row: ApplicationRow,
  project: ApplicationProject,
): Promise<void> {
  const tenant = deps.tenants.byId(row.tenant_id);
  if (tenant.config.newApplicationMails !== 'each') return;
  const connector = row.status === statusCodes.sending ? deps.handOver.connectorName({ tenantId: tenant.id }, project.vms_id) : '';
  const values = { id: row.id, project: project.title };
  await queueTalentMail(deps, trx, { tenantId: tenant.id }, operatorRecipient(tenant), 'newApplication', ({ t }) => ({
    subject: t('talent.email.newApplication.subject', values),
    paragraphs: [
      t('talent.email.newApplication.text', values),
      connector ? t('talent.email.newApplication.goes', { connector }) : t('talent.email.newApplication.stays'),
      t('talent.email.newApplication.read', { command: `openpool application show ${row.id}` }),
    ],
    reason: tenant.name,
  }));
}

/** Every morning: one mail for clients who want new applications once a day. Each is listed in exactly one mail. */
export function newApplicationDigestsJob(deps: ApplicationDeps & SweepDeps): JobDefinition {
  const name = 'new-application-digests';
  const run = () =>
    sweepClients(deps, name, async ({ tenantId }) => {
      if (deps.tenants.byId(tenantId).config.newApplicationMails !== 'daily') await skipEarlierEvents(deps, tenantId);
      else while (await sendDigest(deps, tenantId));
    });
  return { name, cron: '0 5 * * *', run };
}

/** A client that changes to one mail a day gets no second mail about earlier events, nor about those it wanted no mail for. */
async function skipEarlierEvents(deps: ApplicationDeps, tenantId: TenantId): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const scope = { tenantId };
    const [last, covered] = [await findLastEventNumber(trx, scope), await lockDigest(trx, scope)];
    if (last > covered) await saveDigest(trx, scope, last);
  });
}

/** Mails up to 200 applications received since the last digest; no mail if there are none. @returns whether there may be more */
export function sendDigest(deps: ApplicationDeps, tenantId: TenantId): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const scope = { tenantId };
    const after = await lockDigest(trx, scope);
    const events = await listEventsAfter(trx, scope, { after, limit: maxEntries, types: ['application.submitted'] });
    const last = events.at(-1)?.number;
    if (last === undefined || last === null) return false;
    await saveDigest(trx, scope, Number(last));
    const tenant = deps.tenants.byId(tenantId);
    const entries: { id: number; title: string; projectId: number }[] = [];
    for (const { data } of events) {
      const { applicationId, projectId } = data as { applicationId: number; projectId: number }; // recordStatusEvent wrote it
      entries.push({ id: applicationId, title: (await findApplicationProject(trx, scope, projectId))?.title ?? '', projectId });
    }
    await queueTalentMail(deps, trx, scope, operatorRecipient(tenant), 'newApplications', ({ t }) => ({
      subject: t('talent.email.newApplications.subject', { count: entries.length }),
      paragraphs: [t('talent.email.newApplications.read', { command: `openpool application list --tenant ${tenant.key} --status a` })],
      groups: [
        {
          title: null,
          entries: entries.map(({ id, title, projectId }) => ({
            title,
            // Operators have no account of a talent: the project's public page, or where they sign in.
            path: tenant.config.publicSearch.disabled ? '/desk' : projectLink({ id: projectId, title }, false),
            lines: [t('talent.email.newApplications.entry', { id })],
          })),
        },
      ],
      reason: tenant.name,
    }));
    return events.length === maxEntries;
  });
}
