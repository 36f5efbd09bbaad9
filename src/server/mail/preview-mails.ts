import type { TalentScope } from '../../contract/ids.ts';
import type { MailPreview } from '../../contract/mail-preview.ts';
import type { Db, Transaction } from '../db/database.ts';
import { dryRun } from '../db/dry-run.ts';
import { listMessagesOfTransaction } from './message-store.ts';

/**
 * What a change would write to a talent: it is done and undone, so that what is shown is what would be sent, and what would be refused is
 * refused. `db` must not be in a transaction yet.
 *
 * @throws whatever `work` throws
 */
export async function previewMails<T extends { talent: TalentScope }>(
  db: Db,
  work: (trx: Transaction) => Promise<T>,
): Promise<{ result: T; mails: MailPreview[] }> {
  return dryRun(db, async (trx) => {
    const result = await work(trx);
    const messages = await listMessagesOfTransaction(trx, result.talent);
    return { result, mails: messages.map(({ locale, subject, text, html }) => ({ locale, subject, text, html })) };
  });
}
