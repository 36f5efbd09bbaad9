import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { createSecret, hashSecret } from '../../../server/secret.ts';
import { findTalent } from '../../account/api/store.ts';
import { type MailDeps, queueTalentMail, readerOf } from '../../account/api/talent-mail.ts';
import type { InvitationLink } from '../../applications/api/ports.ts';
import { projectTables } from '../../projects/api/tables.ts';
import {
  canMoveInvitation,
  expiryOf,
  type InvitationActor,
  type InvitationState,
  isOpenInvitation,
  stateOf,
} from '../invitation-status.ts';
import { countOpen, insertInvitation, invitedProjectIds, lockInvitation, lockInvitationTo, writeState } from './store.ts';
import type { InvitationRow } from './tables.ts';

export type InvitationDeps = MailDeps & { db: Db; clock: Clock };

/** @throws AppError TRANSITION_REFUSED (409) with the current code. */
async function move(
  db: Db,
  row: InvitationRow,
  to: InvitationState,
  actor: InvitationActor,
  reason: string | null,
  now: Date,
): Promise<void> {
  if (!canMoveInvitation(stateOf(row), to, actor))
    throw new AppError('TRANSITION_REFUSED', { messages: ['talent.invitation.over'], currentStatus: row.code });
  await writeState(db, row, to, reason, now);
}

/**
 * Accepts or declines.
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED (answered before or expired), PROJECT_CLOSED (410) when accepting too late.
 */
export function answer(
  deps: Pick<InvitationDeps, 'db' | 'clock'>,
  scope: TalentScope,
  id: number,
  to: 'cf' | 'declined',
  reason: string | null,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockInvitation(trx, scope, id);
    if (!row || row.code === 'cre' || row.code === 'sf' || row.status === 'DELETED') throw notFound();
    const now = deps.clock();
    const hasEnded = (row.code === 'inv' || row.code === 'uc') && !isOpenInvitation({ code: row.code, expiresAt: row.expires_at }, now);
    if (hasEnded) throw new AppError('TRANSITION_REFUSED', { messages: ['talent.invitation.over'], currentStatus: 'exp' });
    const project = await projectTables(trx)
      .selectFrom('project')
      .select('status')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', row.project_id)
      .executeTakeFirst();
    if (to === 'cf' && project?.status !== 'ACTIVE') throw new AppError('PROJECT_CLOSED', { messages: ['talent.project.closed'] });
    await move(trx, row, to, 'talent', reason, now);
  });
}

/**
 * Invites a talent to a project and writes to them. The link in the mail carries a secret of 256 bits; only its hash is kept.
 *
 * @throws AppError NOT_FOUND for an unknown talent or project, ALREADY_EXISTS while an invitation is running.
 */
export function invite(deps: InvitationDeps, scope: TalentScope, projectId: number, message: string | null): Promise<{ id: number }> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const talent = await findTalent(trx, scope);
    const project = await projectTables(trx)
      .selectFrom('project')
      .select(['title', 'period_deadline'])
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', projectId)
      .executeTakeFirst();
    if (!talent || !project) throw notFound();
    const secret = createSecret();
    const row = await insertInvitation(trx, scope, {
      projectId,
      message,
      secretHash: hashSecret(secret),
      expiresAt: expiryOf(now, project.period_deadline),
      now,
    });
    if (!row) throw new AppError('ALREADY_EXISTS');
    // Who switched these mails off finds the invitation in the portal.
    if (talent.invitation_mails)
      await queueTalentMail(deps, trx, scope, readerOf(talent), 'invitation', ({ t, translator, tenant }) => ({
        subject: t('talent.email.invitation.subject', { project: project.title }),
        paragraphs: [
          t('talent.email.invitation.text', { client: tenant.name, project: project.title }),
          ...(message ? [message] : []),
          t('talent.email.invitation.until', { date: translator.date(row.expires_at, 'long') }),
        ],
        button: { label: t('talent.email.invitation.button'), path: `/app/project/${projectId}?token=${secret}` },
        unsubscribe: { uuid: talent.subscription_uuid, kind: { list: 'invitations' } },
      }));
    // The outbox has the mail for good, so the invitation counts as sent.
    await move(trx, row, 'inv', 'system', null, now);
    return { id: row.id };
  });
}

/** What applications ask of invitations. A step that an invitation cannot take is none of the application's business. */
export function invitationLink(deps: { clock: Clock }): InvitationLink {
  return {
    isInvited: async (db, scope, projectId) => (await invitedProjectIds(db, scope, deps.clock())).includes(projectId),
    countOpen: (db, scope) => countOpen(db, scope, deps.clock()),
    async follow(db, scope, projectId, step) {
      const row = await lockInvitationTo(db, scope, projectId);
      if (!row) return;
      const path: Record<typeof step, InvitationState[]> = {
        started: ['str'],
        discarded: ['cf'],
        sent: row.code === 'str' ? ['com'] : ['str', 'com'],
        final: ['archived'],
      };
      let current = row;
      for (const to of path[step]) {
        if (!canMoveInvitation(stateOf(current), to, 'system')) return;
        await writeState(db, current, to, current.reason, deps.clock());
        current = (await lockInvitation(db, { tenantId: scope.tenantId }, row.id)) ?? current;
      }
    },
  };
}
