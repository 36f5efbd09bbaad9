import type { TalentScope } from '../../../contract/ids.ts';
import { applicationLink } from '../../../contract/links.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { findTalent } from '../../account/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, recipientOf } from '../../mail/api/talent-mail.ts';
import type { AssessmentRow } from './tables.ts';

/** Tells the talent that a test belongs to their application, and until when it can be taken. */
export async function mailAssessment(
  deps: MailDeps,
  trx: Transaction,
  scope: TalentScope,
  row: Pick<AssessmentRow, 'application_id' | 'name' | 'due_at'>,
): Promise<void> {
  const talent = await findTalent(trx, scope);
  if (!talent) return;
  await queueTalentMail(deps, trx, scope, recipientOf(talent), 'assessment', ({ t, translator, tenant }) => ({
    subject: t('talent.email.assessment.subject', { test: row.name }),
    paragraphs: [
      t('talent.email.assessment.text', { client: tenant.name, test: row.name }),
      t('talent.email.assessment.until', { date: translator.date(row.due_at, 'long') }),
    ],
    button: { label: t('talent.email.assessment.button'), path: applicationLink(row.application_id) },
  }));
}
