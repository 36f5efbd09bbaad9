import type { Generated } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';

/** Texts by locale, as the CMS tables keep them. */
type LocalizedText = Record<string, string>;

/** Categories of a client's pools. */
export type CmsTables = {
  category: {
    id: Generated<number>;
    tenant_id: TenantId;
    key: string;
    name: LocalizedText;
    description: Generated<LocalizedText>;
    image_id: string | null;
    position: Generated<number>;
    /** False: nobody sees it, and its pools stand with those of no category. */
    is_published: Generated<boolean>;
  };
};

export function cmsTables(db: ReadDb) {
  return db.withTables<CmsTables>();
}
