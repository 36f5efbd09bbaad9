import type { ErrorCode } from '../../../contract/errors.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { createSecret, hashSecret } from '../../../server/secret.ts';
import { findTalent } from '../../account/api/store.ts';
import { findLiveApplication, isBlockedFrom } from '../../applications/api/store.ts';
import { statusCodes } from '../../applications/status.ts';
import { queueTalentMail, recipientOf } from '../../mail/api/talent-mail.ts';
import { expiryOf, stateCodes } from '../invitation-status.ts';
import { type InviteRefusal, whyNotInvited } from '../policy.ts';
import { changeInvitation } from './change-invitation.ts';
import type { InvitationDeps } from './deps.ts';
import { findInvitationProject, insertInvitation } from './store.ts';

const codeOfRefusal: Record<InviteRefusal, ErrorCode> = {
  deactivated: 'ACCOUNT_DEACTIVATED',
  notOpen: 'PROJECT_CLOSED',
  overdue: 'PROJECT_CLOSED',
  blocked: 'FORBIDDEN',
  applied: 'CONFLICT',
};

/**
 * Invites a talent to a project and mails them. The link in the mail carries a secret of 256 bits; only its hash is kept.
 *
 * @throws AppError NOT_FOUND for an unknown talent or project, ALREADY_EXISTS while an invitation is live, and the code of a refusal by the
 *   policy.
 */
export function sendInvitation(
  deps: InvitationDeps,
  scope: TalentScope,
  projectId: number,
  message: string | null,
): Promise<{ id: number }> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const talent = await findTalent(trx, scope);
    const project = await findInvitationProject(trx, scope, projectId);
    if (!talent || !project) throw notFound();
    const live = await findLiveApplication(trx, scope, projectId);
    const refusal = whyNotInvited({
      isActive: talent.is_active,
      project: { status: project.status, periodDeadline: project.period_deadline },
      isBlocked: await isBlockedFrom(trx, scope, projectId),
      hasApplied: live !== null && live.status !== statusCodes.draft,
      now,
    });
    if (refusal) throw new AppError(codeOfRefusal[refusal], { log: `not invited: ${refusal}` });
    const secret = createSecret();
    const row = await insertInvitation(trx, scope, {
      projectId,
      message,
      secretHash: hashSecret(secret),
      expiresAt: expiryOf(now, project.period_deadline),
      now,
    });
    if (!row) throw new AppError('ALREADY_EXISTS');
    // A talent who switched these mails off finds the invitation in the portal.
    if (talent.invitation_mails)
      await queueTalentMail(deps, trx, scope, recipientOf(talent), 'invitation', ({ t, translator, tenant }) => ({
        linksForMs: row.expires_at.getTime() - now.getTime(),
        subject: t('talent.email.invitation.subject', { project: project.title }),
        paragraphs: [
          t('talent.email.invitation.text', { client: tenant.name, project: project.title }),
          ...(message ? [message] : []),
          t('talent.email.invitation.until', { date: translator.date(row.expires_at, 'long') }),
        ],
        button: { label: t('talent.email.invitation.button'), path: `/app/project/${projectId}?token=${secret}` },
        unsubscribe: { uuid: talent.subscription_uuid, kind: { list: 'invitations' } },
      }));
    // The mail is in the outbox, so the invitation counts as sent.
    await changeInvitation(trx, row, stateCodes.invited, 'system', null, now);
    return { id: row.id };
  });
}
