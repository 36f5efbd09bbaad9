import type { SavedSearch } from '../contract.ts';
import { addressOf } from '../saved-query.ts';
import { type ShownWords, shownName, summaryOf } from '../search-words.ts';
import type { SavedSearchRow } from './tables.ts';

export function presentSearch(row: SavedSearchRow, words: ShownWords, newCount: number | null): SavedSearch {
  return {
    id: row.id,
    name: shownName(row.name, words),
    query: row.query,
    summary: summaryOf(row.query, words),
    search: addressOf(row.query),
    frequency: row.frequency,
    created: row.created_at.toISOString(),
    nextMail: row.due_at?.toISOString() ?? null,
    newCount,
  };
}
