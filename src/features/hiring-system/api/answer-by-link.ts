import type { TenantScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { hashSecret } from '../../../server/secret.ts';
import { findApplicationOfAnyone, findApplicationProject, lockApplication } from '../../applications/api/store.ts';
import type { RejectionReason } from '../../applications/reason-codes.ts';
import { statusCodes } from '../../applications/status.ts';
import type { HandOverQuestion } from '../contract.ts';
import type { HandOverDeps } from './deps.ts';
import { findByReply, lockHandOver, updateHandOver } from './hand-over-store.ts';
import { takeReport } from './receive-report.ts';

/** What a link asks; reading changes nothing, because mail scanners open links. @throws AppError NOT_FOUND for an unknown link */
export async function readQuestion(deps: HandOverDeps, scope: TenantScope, token: string): Promise<HandOverQuestion> {
  const row = await findByReply(deps.db, scope, hashSecret(token));
  const found = row && (await findApplicationOfAnyone(deps.db, row.application_id));
  const project = found && (await findApplicationProject(deps.db, scope, found.row.project_id));
  if (!row || !found || !project || !row.reply_until) throw notFound();
  const isOpen = row.reply_until > deps.clock() && takesAnswer(found.row.status);
  return {
    state: row.replied_at ? 'answered' : isOpen ? 'open' : 'over',
    applicationId: row.application_id,
    project: project.title,
    until: row.reply_until.toISOString(),
  };
}

/**
 * Hired or declined, by the person who received the mail; once.
 *
 * @throws AppError NOT_FOUND, LINK_EXPIRED, TRANSITION_REFUSED when it was answered, withdrawn or closed meanwhile.
 */
export async function answerByLink(
  deps: HandOverDeps,
  scope: TenantScope,
  given: { token: string; answer: 'hired' | 'declined'; reasonCode?: RejectionReason | undefined; note?: string | undefined },
): Promise<void> {
  const known = await findByReply(deps.db, scope, hashSecret(given.token));
  if (!known?.reply_until) throw notFound();
  if (known.reply_until <= deps.clock()) throw new AppError('LINK_EXPIRED', { messages: ['talent.handOver.over'] });
  await inTransaction(deps.db, async (trx) => {
    const application = await lockApplication(trx, scope, known.application_id);
    const row = await lockHandOver(trx, scope, known.id);
    if (!application || !row) throw notFound();
    if (row.replied_at || !takesAnswer(application.status))
      throw new AppError('TRANSITION_REFUSED', { messages: [row.replied_at ? 'talent.handOver.answered' : 'talent.handOver.over'] });
    await updateHandOver(trx, row, { replied_at: deps.clock() }, deps.clock());
    const note = given.note === undefined ? {} : { note: given.note };
    await takeReport(
      deps,
      trx,
      row,
      given.answer === 'hired' ? { event: 'hired', ...note } : { event: 'rejected', reasonCode: given.reasonCode ?? 'OTHER', ...note },
    );
  });
}

/** Whether the application still waits for the client. */
function takesAnswer(status: string): boolean {
  return status === statusCodes.sentToClient || status === statusCodes.sending;
}
