import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import { inTenant, ownedBy } from '../db/scope.ts';
import type { ExportPart, Person } from '../personal-data.ts';
import { withoutPerson } from './message-store.ts';
import { type MessageTables, messageTables } from './tables.ts';

/** Every mail and text message to a person, the newest first: its time, kind and recipient, without contents and links. */
export const messagesExport: ExportPart = {
  name: 'messages',
  read: (db, person) =>
    messageTables(db)
      .selectFrom('message')
      .select(['channel', 'kind', 'locale as language', 'recipient', 'subject', 'created_at as created', 'sent_at as sent'])
      .$call(inTenant(person))
      .where((eb) => isOf(eb, person))
      .orderBy('created_at', 'desc')
      .execute(),
};

/** Deletes the messages to a person. Unsent ones are dropped; of the others only kind and time are kept. */
export async function eraseMessages(trx: Transaction, person: Person): Promise<void> {
  const messages = messageTables(trx);
  await messages
    .deleteFrom('message')
    .$call(inTenant(person))
    .where('sent_at', 'is', null)
    .where((eb) => isOf(eb, person))
    .execute();
  await messages
    .updateTable('message')
    .set({ ...withoutPerson, talent_id: null })
    .$call(inTenant(person))
    .where((eb) => isOf(eb, person))
    .execute();
}

/** The addresses a person was written to under this account, earlier ones included. */
export async function listRecipients(
  db: Db,
  scope: Pick<Person, 'tenantId' | 'talentId'>,
): Promise<{ channel: 'mail' | 'sms'; recipient: string }[]> {
  return messageTables(db)
    .selectFrom('message')
    .select(['channel', 'recipient'])
    .distinct()
    .$call(ownedBy(scope))
    .where('recipient', '!=', '')
    .execute();
}

/** A message that names another talent belongs to that talent, even if both used the same address at different times. */
function isOf(eb: ExpressionBuilder<MessageTables, 'message'>, person: Person) {
  const recipients = [...person.emails, ...person.mobileNumbers];
  return eb.or([
    eb('talent_id', '=', person.talentId),
    ...(recipients.length > 0 ? [eb.and([eb('talent_id', 'is', null), eb(sql`lower(recipient)`, 'in', recipients)])] : []),
  ]);
}
