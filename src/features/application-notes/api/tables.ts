import type { ColumnType, Selectable } from 'kysely';
import type { ActorKind } from '../../../contract/audit-log.ts';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

type Mention = { id: string; name: string };

export type ApplicationNoteTables = {
  /** What operators write down about an application, for each other; the talent sees it in a copy of their data only (decision 0041). */
  application_note: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    application_id: number;
    text: string;
    author_kind: ActorKind;
    author_name: string;
    /** The operators whom it names. */
    mentions: ColumnType<Mention[], string | undefined, never>;
    created_at: Date;
  };
};

export type NoteRow = Selectable<ApplicationNoteTables['application_note']>;

export function applicationNoteTables(db: Db) {
  return db.withTables<ApplicationNoteTables>();
}
