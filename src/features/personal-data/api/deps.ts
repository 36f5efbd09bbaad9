import type { TalentScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log.ts';
import { listRecipients } from '../../../server/mail/personal-messages.ts';
import type { Person } from '../../../server/personal-data.ts';
import type { TalentRow } from '../../account/api/store.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import type { SessionDeps } from '../../auth/api/deps.ts';

export type PersonalDataDeps = SessionDeps & ApplicationDeps & { blobs: BlobStore; log: Log };

/** A talent with current and earlier addresses. */
export async function personOf(
  db: Db,
  scope: TalentScope,
  row: Pick<TalentRow, 'email' | 'future_email' | 'mobile_number'>,
): Promise<Person> {
  const written = await listRecipients(db, scope);
  const mails = written.filter(({ channel }) => channel === 'mail').map(({ recipient }) => recipient);
  const numbers = written.filter(({ channel }) => channel === 'sms').map(({ recipient }) => recipient);
  return {
    ...scope,
    emails: known([row.email, row.future_email, ...mails]).map((email) => email.toLowerCase()),
    mobileNumbers: known([row.mobile_number, ...numbers]),
  };
}

function known(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
