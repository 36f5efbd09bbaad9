import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SynonymEntry } from './terms/synonym-file.ts';

type SearchTermTables = {
  /** One row per client: its synonyms from the files. */
  search_synonym: { tenant_id: TenantId; entries: SynonymEntry[] };
  /** The dictionary: a row per word or phrase of a client's advertisements, folded in `term`, as it is written in `shown`. */
  search_term: {
    tenant_id: TenantId;
    term: string;
    shown: string;
    kind: 'skill' | 'title' | 'term' | 'text';
    projects: number;
    mentions: number;
    is_compound: boolean;
  };
  /** When a client's dictionary was built, and the mark of its projects then. */
  search_gathering: { tenant_id: TenantId; mark: string; gathered_at: Date };
};

export function searchTermTables(db: Db) {
  return db.withTables<SearchTermTables>();
}
