import type { GeneratedAlways, Selectable } from 'kysely';
import type { ActorKind } from '../../../contract/audit-log.ts';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** What operators write down about talents. `talent_search` is maintained by the database and read by plain SQL. */
type TalentDeskTables = {
  talent_note: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    text: string;
    author_kind: ActorKind;
    /** Null on the command line. */
    author_id: string | null;
    author_name: string;
    created_at: Date;
  };
  talent_tag: {
    tenant_id: TenantId;
    talent_id: TalentId;
    tag: string;
    /** `tag` in lower case, made by the database. */
    folded: GeneratedAlways<string>;
    created_at: Date;
  };
};

export type TalentNoteRow = Selectable<TalentDeskTables['talent_note']>;

export function talentDeskTables(db: Db) {
  return db.withTables<TalentDeskTables>();
}
