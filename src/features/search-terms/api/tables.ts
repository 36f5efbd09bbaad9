import type { Db } from '../../../server/db/database.ts';
import type { SynonymEntry } from './synonym-file.ts';

/** Migration 0022. */
export type SearchTermTables = {
  search_synonym: { tenant_id: number; entries: SynonymEntry[] };
  search_term: {
    tenant_id: number;
    term: string;
    shown: string;
    kind: 'skill' | 'title' | 'term' | 'text';
    projects: number;
    mentions: number;
    is_compound: boolean;
  };
  search_gathering: { tenant_id: number; mark: string; gathered_at: Date };
};

export function searchTermTables(db: Db) {
  return db.withTables<SearchTermTables>();
}
