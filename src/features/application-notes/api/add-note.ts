import { v7 as uuidv7 } from 'uuid';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { lockDeskApplication } from '../../application-moves/api/transition-application.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { findApplicationProject } from '../../applications/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { insertNote } from './note-store.ts';
import type { NoteRow } from './tables.ts';

/**
 * Writes a note about an application, and mails those whom it mentions; its author gets no mail about themselves.
 *
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for a mention of anybody who is not in the team.
 */
export function addNote(
  deps: ApplicationDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  { text, mentions }: { text: string; mentions: readonly string[] },
): Promise<NoteRow> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockDeskApplication(trx, scope, id);
    const wanted = [...new Set(mentions)];
    const people = await deps.operators.findMembers(trx, scope, wanted);
    if (people.length < wanted.length) throw fieldError('mentions', 'talent.error.invalid');
    const now = deps.clock();
    const note = await insertNote(trx, {
      id: uuidv7(),
      tenant_id: scope.tenantId,
      talent_id: row.talent_id,
      application_id: id,
      text,
      author_kind: by.kind,
      author_name: by.name,
      mentions: JSON.stringify(people.map((person) => ({ id: person.id, name: person.name }))),
      created_at: now,
    });
    const after = people.length > 0 ? { after: { mentions: people.map((person) => person.id) } } : {};
    await recordChange(trx, scope, by, { action: 'application.noted', subject: { kind: 'application', id }, ...after }, now);
    const project = { id: row.project_id, title: (await findApplicationProject(trx, scope, row.project_id))?.title ?? '' };
    const about = { author: by.name, id, project };
    for (const person of people) if (person.id !== by.id) await mailMention(deps, trx, scope, person, about);
    return note;
  });
}

/** Says where the note is, not what it says: that stays where only operators read. */
export async function mailMention(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  to: { email: string; locale: string | null },
  { author, id, project }: { author: string; id: number; project: { id: number; title: string } },
): Promise<void> {
  // An unknown language becomes the client's first one.
  const recipient = { email: to.email, locale: to.locale ?? '', firstName: '' };
  await queueTalentMail(deps, trx, scope, recipient, 'operatorMentioned', ({ t, tenant }) => ({
    subject: t('talent.email.operatorMentioned.subject', { project: project.title }),
    paragraphs: [t('talent.email.operatorMentioned.text', { author, id, project: project.title })],
    button: { label: t('talent.email.operatorMentioned.button'), path: deskApplicationLink(project.id, id) },
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
}
