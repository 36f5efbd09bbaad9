import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { cacheAnswersByPool } from '../../../server/answer-cache.ts';
import { readSynonymEntries } from '../../project-search/api/terms/synonym-store.ts';
import { countOpenProjects, listFrequentTerms } from '../../project-search/api/terms/term-count-store.ts';
import { rarityOf } from '../../project-search/similarity.ts';
import { neutralName } from '../neutral-form.ts';
import type { Relatives, Words } from '../words.ts';
import { indexRelations } from './word-relations.ts';

/** Words whose rarity and relatives are kept: comparing projects asks for the same ones again and again. */
const maxWords = 20_000;

const kept = cacheAnswersByPool<Words>({ maxAgeMs: 15 * minuteMs, max: 200 });

/** How the words of a client's projects relate, and how rare they are there; read at most every 15 minutes. */
export function readWords(pool: pg.Pool, scope: TenantScope): Promise<Words> {
  return kept(pool, String(scope.tenantId), async () => {
    const [entries, terms, all] = await Promise.all([
      readSynonymEntries(pool, scope),
      listFrequentTerms(pool, scope),
      countOpenProjects(pool, scope),
    ]);
    const projectsOf = new Map<string, number>();
    for (const [term, projects] of terms) {
      const form = neutralName(term);
      projectsOf.set(form, (projectsOf.get(form) ?? 0) + projects);
    }
    const rarities = new LRUCache<string, number>({
      max: maxWords,
      memoMethod: (key) => rarityOf(Math.min(projectsOf.get(neutralName(dictionaryKey(key))) ?? 1, all), all),
    });
    const relate = indexRelations(entries);
    const relatives = new LRUCache<string, { found: Relatives | null }>({ max: maxWords, memoMethod: (key) => ({ found: relate(key) }) });
    return { relativesOf: (key) => relatives.memo(key).found, rarityOf: (key) => rarities.memo(key) };
  });
}

/** As the dictionary of search folds it, without signs. */
function dictionaryKey(key: string): string {
  return key.replace(/[+#./&]+/g, ' ').trim();
}
