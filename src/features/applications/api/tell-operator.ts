import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { listEventsAfter } from '../../../server/events/event-store.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { statusCodes } from '../status.ts';
import type { ApplicationDeps } from './deps.ts';
import { lockDigest, saveDigest } from './digest-store.ts';
import { type ApplicationProject, findApplicationProject } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/** A digest names so many; the rest is counted. */
const maxEntries = 200;

/** Tells the operator of an application that has come in, unless the client wants it once a day or not at all. It attaches nothing. */
export async function tellOperator(deps: ApplicationDeps, trx: Db, row: ApplicationRow, project: ApplicationProject): Promise<void> {
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

/** Every morning: one mail for clients who want new applications once a day. Each is named in exactly one mail. */
export function tellOperatorsDaily(deps: ApplicationDeps): JobDefinition {
  return {
    name: 'new-application-digests',
    cron: '0 5 * * *',
    async run() {
      for (const tenant of deps.tenants.all) if (tenant.config.newApplicationMails === 'daily') await sendDigest(deps, tenant.id);
    },
  };
}

/** Sends what came in since the last one; no mail when that is nothing. */
export async function sendDigest(deps: ApplicationDeps, tenantId: TenantId): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const scope = { tenantId };
    const after = await lockDigest(trx, scope);
    const events = await listEventsAfter(trx, scope, { after, limit: maxEntries, types: ['application.submitted'] });
    const last = events.at(-1)?.number;
    if (last === undefined || last === null) return;
    await saveDigest(trx, scope, Number(last));
    const tenant = deps.tenants.byId(tenantId);
    const entries: { id: number; title: string; projectId: number }[] = [];
    for (const { data } of events) {
      const { applicationId, projectId } = data as { applicationId: number; projectId: number }; // recordStatusEvent wrote it
      entries.push({ id: applicationId, title: (await findApplicationProject(trx, scope, projectId))?.title ?? '', projectId });
    }
    await queueTalentMail(deps, trx, scope, operatorRecipient(tenant), 'newApplications', ({ t }) => ({
      subject: t('talent.email.newApplications.subject', { count: entries.length }),
      paragraphs: [t('talent.email.newApplication.read', { command: 'openpool application show' })],
      groups: [
        {
          title: null,
          entries: entries.map(({ id, title, projectId }) => ({
            title,
            path: `/app/project/${projectId}`,
            lines: [t('talent.email.newApplications.entry', { id })],
          })),
        },
      ],
      reason: tenant.name,
    }));
  });
}
