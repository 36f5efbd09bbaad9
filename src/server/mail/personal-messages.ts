import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ExportPart, Person } from '../personal-data.ts';
import type { MessageTable } from './outbox.ts';

/** Every mail and text message to a person, the newest first: when, what about and where to, without its contents and links. */
export const messagesExport: ExportPart = {
  name: 'messages',
  read: (db, person) =>
    db
      .withTables<MessageTable>()
      .selectFrom('message')
      .select(['channel', 'kind', 'locale as language', 'recipient', 'subject', 'created_at as created', 'sent_at as sent'])
      .where('tenant_id', '=', person.tenantId)
      .where((eb) => isOf(eb, person))
      .orderBy('created_at', 'desc')
      .execute(),
};

/** Forgets what was written to a person. What is not sent yet is dropped; of the rest only its kind and time stay. */
export async function eraseMessages(trx: Db, person: Person): Promise<void> {
  const messages = trx.withTables<MessageTable>();
  await messages
    .deleteFrom('message')
    .where('tenant_id', '=', person.tenantId)
    .where('sent_at', 'is', null)
    .where((eb) => isOf(eb, person))
    .execute();
  await messages
    .updateTable('message')
    .set({ talent_id: null, recipient: '', subject: '', html: null, text: '', headers: '{}', attachments: '[]', last_error: null })
    .where('tenant_id', '=', person.tenantId)
    .where((eb) => isOf(eb, person))
    .execute();
}

/** Where a person was written to under this account, earlier addresses included. */
export async function listRecipients(
  db: Db,
  scope: Pick<Person, 'tenantId' | 'talentId'>,
): Promise<{ channel: 'mail' | 'sms'; recipient: string }[]> {
  return db
    .withTables<MessageTable>()
    .selectFrom('message')
    .select(['channel', 'recipient'])
    .distinct()
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .where('recipient', '!=', '')
    .execute();
}

/** A message that names another talent is theirs, even where both used the same address one after the other. */
function isOf(eb: ExpressionBuilder<MessageTable, 'message'>, person: Person) {
  const recipients = [...person.emails, ...person.mobileNumbers];
  return eb.or([
    eb('talent_id', '=', person.talentId),
    ...(recipients.length > 0 ? [eb.and([eb('talent_id', 'is', null), eb(sql`lower(recipient)`, 'in', recipients)])] : []),
  ]);
}
