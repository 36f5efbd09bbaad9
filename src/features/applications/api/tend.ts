import { sql } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { queueMessage } from '../../../server/mail/outbox.ts';
import { renderMail } from '../../../server/mail/template.ts';
import { mailLook } from '../../account/api/talent-mail.ts';
import type { ApplicationStatus } from '../application-status.ts';
import { dueReminder } from '../reply-clock.ts';
import { type ApplicationDeps, changeStatus } from './change-status.ts';
import { findFlowProject } from './flow-project.ts';
import { deleteApplication, insertEvent, lockApplication } from './store.ts';
import { type ApplicationRow, applicationTables } from './tables.ts';

/** What time does to applications, every hour (product decisions, section 2). Each one in a transaction of its own. */
export function tendApplications(deps: ApplicationDeps): JobDefinition {
  return { name: 'tend-applications', cron: '17 * * * *', run: () => tend(deps) };
}

/** Runs everything once; the job calls it, and tests do. */
export async function tend(deps: ApplicationDeps): Promise<void> {
  const now = deps.clock();
  for (const id of await idsOf(
    deps.db,
    sql`a.status = 'co' and (a.last_updated < ${now}::timestamptz - interval '30 days' or p.closed_at < ${now}::timestamptz - interval '30 days')`,
  )) {
    await each(deps, id, 'co', (trx, row) => discardIdle(deps, trx, row));
  }
  for (const id of await idsOf(deps.db, sql`a.status = 'uc' and a.last_updated < ${now}::timestamptz - interval '14 days'`))
    await move(deps, id, 'w', 'UNCONFIRMED');
  // Closing waits five days, so that a project closed by mistake takes nobody with it.
  for (const id of await idsOf(
    deps.db,
    sql`a.status in ('a', 'uc', 'sp', 'sf') and p.status = 'CLOSED' and p.closed_at < ${now}::timestamptz - interval '5 days'`,
  ))
    await move(deps, id, 'rm', 'POSITION_CLOSED');
  for (const id of await idsOf(
    deps.db,
    sql`a.status in ('a', 'sp', 'sf', 's2c') and a.submitted_at is not null and a.submitted_at + (a.answer_due_at - a.submitted_at) / 2 <= ${now}::timestamptz`,
  )) {
    await each(deps, id, null, (trx, row) => remindOperator(deps, trx, row));
  }
  // A client that repeats a call does so at once; what was answered stands in the tables of the feature.
  await sql`delete from idempotency_key where created_at < ${now}::timestamptz - interval '2 days'`.execute(deps.db);
}

async function idsOf(db: Db, condition: ReturnType<typeof sql>): Promise<{ id: number; tenantId: TenantId }[]> {
  const { rows } = await sql<{
    id: number;
    tenant_id: number;
  }>`select a.id, a.tenant_id from application a join project p on p.id = a.project_id where ${condition} order by a.id limit 1000`.execute(
    db,
  );
  // The row names its own tenant.
  return rows.map((row) => ({ id: row.id, tenantId: row.tenant_id as TenantId }));
}

async function each(
  deps: ApplicationDeps,
  { id, tenantId }: { id: number; tenantId: TenantId },
  status: ApplicationStatus | null,
  work: (trx: Db, row: ApplicationRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, { tenantId }, id);
    if (row && (status === null || row.status === status)) await work(trx, row);
  });
}

function move(deps: ApplicationDeps, target: { id: number; tenantId: TenantId }, to: 'w' | 'rm', reasonCode: string): Promise<void> {
  return each(deps, target, null, async (trx, row) => {
    const project = await findFlowProject(trx, target, row.project_id);
    if (project) await changeStatus(deps, trx, row, project, { to, actor: 'system', reasonCode });
  });
}

async function discardIdle(deps: ApplicationDeps, trx: Db, row: ApplicationRow): Promise<void> {
  await deleteApplication(trx, row);
  await deps.invitations.follow(
    trx,
    { tenantId: row.tenant_id as TenantId, talentId: row.talent_id as TalentId },
    row.project_id,
    'discarded',
  );
}

/** Reminds the operator once at half and once at the whole of the time; the talent sees it in the timeline. */
async function remindOperator(deps: ApplicationDeps, trx: Db, row: ApplicationRow): Promise<void> {
  const now = deps.clock();
  if (!row.submitted_at || !row.answer_due_at) return;
  const due = dueReminder(row.submitted_at, row.answer_due_at, now);
  if (!due) return;
  const earlier = await applicationTables(trx)
    .selectFrom('application_event')
    .select('reason_code')
    .where('application_id', '=', row.id)
    .where('at', '>=', row.submitted_at)
    .where('reason_code', 'in', ['REMINDED_HALF', 'REMINDED_DUE'])
    .execute();
  if (earlier.some((event) => event.reason_code === due || event.reason_code === 'REMINDED_DUE')) return;
  await insertEvent(trx, row.id, { at: now, from: row.status, to: row.status, actor: 'system', reasonCode: due, note: null });
  const tenant = deps.tenants.byId(row.tenant_id);
  const project = await findFlowProject(trx, { tenantId: tenant.id }, row.project_id);
  const address = /<([^>]+)>/.exec(tenant.mailFrom)?.[1] ?? tenant.mailFrom;
  const locale = tenant.languages[0]?.iso ?? 'en';
  const { translator } = deps.catalogues.of(tenant.key, locale);
  const values = { project: project?.title ?? '', id: row.id, date: translator.date(row.answer_due_at, 'long') };
  const subject = translator.t('talent.email.operatorReminder.subject', values);
  const { html, text } = renderMail(mailLook(tenant, deps.tenants.originOf(tenant)), {
    locale,
    title: subject,
    paragraphs: [translator.t('talent.email.operatorReminder.text', values)],
    footer: [],
  });
  await queueMessage(
    trx,
    deps.queue,
    { tenantId: tenant.id },
    { channel: 'mail', kind: 'operatorReminder', locale, recipient: address, subject, html, text },
  );
}
