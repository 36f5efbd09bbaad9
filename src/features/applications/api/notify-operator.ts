import { v7 as uuidv7 } from 'uuid';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Transaction, WithoutPool } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { findLastEventNumber, listEventsAfter } from '../../../server/events/event-store.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { type SweepDeps, sweepClients } from '../../../server/jobs/sweep.ts';
import { findMessage } from '../../../server/mail/message-store.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { statusCodes } from '../status.ts';
import type { ApplicationDeps } from './deps.ts';
import { lockDigest, saveDigest } from './digest-store.ts';
import { recipientOfProject } from './project-recipient.ts';
import { type ApplicationProject, findApplicationOfAnyone, findApplicationProject, lockApplication } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/** A mail lists at most so many; the rest follows at once in another mail. */
const maxEntries = 200;

export const mailResponsibleName = 'mail-responsible-operator';

type NewApplicationMail = { applicationId: number; isForwarded: boolean; messageId: string };

/** Mails the operator about a new application, unless the client wants one mail a day or none. Nothing is attached. */
export async function notifyOperator(
  deps: WithoutPool<ApplicationDeps>,
  trx: Transaction,
  row: ApplicationRow,
  project: ApplicationProject,
): Promise<void> {
  const tenant = deps.tenants.byId(row.tenant_id);
  if (tenant.config.newApplicationMails !== 'each') return;
  const mail: NewApplicationMail = { applicationId: row.id, isForwarded: row.status === statusCodes.sending, messageId: uuidv7() };
  // The talent's own request may run here, and it reaches no operators: a job finds the address.
  if (project.responsible_operator_id !== null) return deps.queue.enqueue(trx, mailResponsibleName, mail);
  await queueNewApplicationMail(deps, trx, { tenantId: tenant.id }, mail, project, operatorRecipient(tenant));
}

/** Mails the person responsible for the project of a new application; the client's operators, if there is none any more. */
export function mailResponsibleJob(deps: ApplicationDeps): JobDefinition<NewApplicationMail> {
  return { name: mailResponsibleName, concurrency: 5, run: (mail) => mailResponsible(deps, mail) };
}

/** Queues the mail once, however often the job begins: the mail has the id that the job knows. */
export async function mailResponsible(deps: ApplicationDeps, mail: NewApplicationMail): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const found = await findApplicationOfAnyone(trx, mail.applicationId);
    // Erased meanwhile.
    if (!found || !(await lockApplication(trx, found.scope, mail.applicationId))) return;
    const project = await findApplicationProject(trx, found.scope, found.row.project_id);
    const scope = { tenantId: found.scope.tenantId };
    if (!project || (await findMessage(trx, scope, mail.messageId))) return;
    const recipient = await recipientOfProject(deps, trx, deps.tenants.byId(scope.tenantId), project.responsible_operator_id);
    await queueNewApplicationMail(deps, trx, scope, mail, project, recipient);
  });
}

async function queueNewApplicationMail(
  deps: WithoutPool<ApplicationDeps>,
  trx: Transaction,
  scope: TenantScope,
  { applicationId: id, isForwarded, messageId }: NewApplicationMail,
  project: ApplicationProject,
  recipient: Recipient,
): Promise<void> {
  const connector = isForwarded ? deps.handOver.connectorName(scope, project.vms_id) : '';
  const values = { id, project: project.title };
  await queueTalentMail(deps, trx, scope, recipient, 'newApplication', ({ t, tenant }) => ({
    id: messageId,
    subject: t('talent.email.newApplication.subject', values),
    paragraphs: [
      t('talent.email.newApplication.text', values),
      connector ? t('talent.email.newApplication.goes', { connector }) : t('talent.email.newApplication.stays'),
      t('talent.email.newApplication.read'),
    ],
    button: { label: t('talent.email.newApplication.button'), path: deskApplicationLink(project.id, id) },
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

/**
 * Mails up to 200 applications received since the last digest, those of projects with a responsible person to that person; no mail if
 * there are none.
 *
 * @returns whether there may be more
 */
export function sendDigest(deps: ApplicationDeps, tenantId: TenantId): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const scope = { tenantId };
    const after = await lockDigest(trx, scope);
    const events = await listEventsAfter(trx, scope, { after, limit: maxEntries, types: ['application.submitted'] });
    const last = events.at(-1)?.number;
    if (last === undefined || last === null) return false;
    await saveDigest(trx, scope, Number(last));
    const entries: DigestEntry[] = [];
    for (const { data } of events) {
      const { applicationId, projectId } = data as { applicationId: number; projectId: number }; // recordStatusEvent wrote it
      const project = await findApplicationProject(trx, scope, projectId);
      entries.push({ id: applicationId, title: project?.title ?? '', projectId, responsible: project?.responsible_operator_id ?? null });
    }
    const tenant = deps.tenants.byId(tenantId);
    const recipients = new Map<string | null, Recipient>();
    for (const responsible of new Set(entries.map((entry) => entry.responsible)))
      recipients.set(responsible, await recipientOfProject(deps, trx, tenant, responsible));
    // A person who left the team, and projects that nobody is responsible for, have the same recipient.
    const byAddress = Map.groupBy(entries, ({ responsible }) => recipients.get(responsible)?.email ?? null);
    for (const [email, group] of byAddress) {
      const recipient = [...recipients.values()].find((each) => each.email === email);
      if (recipient) await queueDigest(deps, trx, tenant, recipient, group);
    }
    return events.length === maxEntries;
  });
}

type DigestEntry = { id: number; title: string; projectId: number; responsible: string | null };

async function queueDigest(
  deps: WithoutPool<ApplicationDeps>,
  trx: Transaction,
  tenant: Tenant,
  recipient: Recipient,
  entries: readonly DigestEntry[],
): Promise<void> {
  await queueTalentMail(deps, trx, { tenantId: tenant.id }, recipient, 'newApplications', ({ t }) => ({
    subject: t('talent.email.newApplications.subject', { count: entries.length }),
    paragraphs: [t('talent.email.newApplications.read')],
    groups: [
      {
        title: null,
        entries: entries.map(({ id, title, projectId }) => ({
          title,
          path: deskApplicationLink(projectId, id),
          lines: [t('talent.email.newApplications.entry', { id })],
        })),
      },
    ],
    reason: tenant.name,
  }));
}
