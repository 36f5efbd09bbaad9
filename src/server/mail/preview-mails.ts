import type { TalentScope } from '../../contract/ids.ts';
import type { MailPreview } from '../../contract/mail-preview.ts';
import { type Db, inTransaction, type Transaction } from '../db/database.ts';
import { listMessagesOfTransaction } from './message-store.ts';

class Undone<T> extends Error {
  readonly done: { result: T; mails: MailPreview[] };
  constructor(done: { result: T; mails: MailPreview[] }) {
    super('a preview is undone');
    this.done = done;
  }
}

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
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      const messages = await listMessagesOfTransaction(trx, result.talent);
      throw new Undone({ result, mails: messages.map(({ locale, subject, text, html }) => ({ locale, subject, text, html })) });
    });
  } catch (error) {
    // Only `work` above makes them, with what it answered.
    if (error instanceof Undone) return (error as Undone<T>).done;
    throw error;
  }
}
