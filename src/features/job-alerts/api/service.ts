import type pg from 'pg';
import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import { findTalent, updateTalent } from '../../account/api/store.ts';
import { once } from '../../applications/api/idempotency.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { nextDigest } from '../alert-times.ts';
import type { NewSearch, SavedSearch, SearchChange } from '../contract.ts';
import { maxSavedSearches, mostCounted, queryKey, tidyQuery } from '../saved-query.ts';
import { defaultName, type SearchWords } from '../search-words.ts';
import { type Fresh, findNews, readFresh } from './find-news.ts';
import { lockReader } from './lock-reader.ts';
import { presentSearch } from './present.ts';
import { zoneOf } from './reader-zone.ts';
import { deleteSearch, findSearch, insertSearch, listSearches, poolNames, updateSearch } from './store.ts';
import type { SavedSearchRow } from './tables.ts';

export type SavedSearchDeps = { db: Db; pool: pg.Pool; clock: Clock; tenants: TenantRegistry; catalogues: Catalogues };
/** Whose searches, and in which language they are told. */
export type Reader = TalentScope & { tenantKey: string; locale: string };

/** A list of twenty searches is a page somebody waits for: all together are counted for so long. */
const patienceMs = 3_000;

export async function readSearches(deps: SavedSearchDeps, reader: Reader): Promise<{ results: SavedSearch[]; mailsAreOn: boolean }> {
  const [rows, talent] = await Promise.all([listSearches(deps.db, reader), findTalent(deps.db, reader)]);
  const words = await wordsOf(deps, reader, rows);
  const counts = await countNews(deps, reader, rows);
  return {
    results: rows.map((row) => presentSearch(row, words, counts?.get(row.id) ?? null)),
    mailsAreOn: talent?.subscribed ?? false,
  };
}

/**
 * Keeps a search. Asking for mails is agreeing to them, so the switch for mails about new projects goes on with it.
 *
 * @throws AppError ALREADY_EXISTS for a search the talent keeps already, CONFLICT for the 21st.
 */
export function saveSearch(deps: SavedSearchDeps, reader: Reader, given: NewSearch, key: string | undefined): Promise<SavedSearch> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    // One after the other, or two presses at once would make twenty-one.
    const talent = await lockTalent(trx, reader);
    return once(trx, reader, key, given, now, async () => {
      const query = tidyQuery(given.query);
      const kept = await listSearches(trx, reader);
      if (kept.some((row) => row.query_key === queryKey(query)))
        throw new AppError('ALREADY_EXISTS', { messages: ['talent.alert.exists'], fields: { query: ['talent.alert.exists'] } });
      if (kept.length >= maxSavedSearches) throw new AppError('CONFLICT', { messages: ['talent.alert.limit'] });
      const words = await wordsOf({ ...deps, db: trx }, reader, [{ query }]);
      const zone = given.timeZone ?? (await zoneOf({ ...deps, db: trx }, reader, talent.residence_country));
      const row = await insertSearch(trx, reader, {
        name: given.name ?? defaultName(query, words),
        query,
        queryKey: queryKey(query),
        frequency: given.frequency,
        timeZone: given.timeZone ?? null,
        dueAt: nextDigest(given.frequency, zone, now),
        now,
      });
      if (!row) throw new AppError('ALREADY_EXISTS', { messages: ['talent.alert.exists'] });
      if (given.frequency !== 'never' && !talent.subscribed) await updateTalent(trx, reader, { subscribed: true }, now);
      return presentSearch(row, words, 0);
    });
  });
}

/** @throws AppError NOT_FOUND when it is not this talent's. */
export function changeSearch(deps: SavedSearchDeps, reader: Reader, id: number, change: SearchChange): Promise<SavedSearch> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const talent = await lockTalent(trx, reader);
    const before = await findSearch(trx, reader, id);
    if (!before) throw notFound();
    const frequency = change.frequency ?? before.frequency;
    const zone = change.timeZone ?? before.time_zone ?? (await zoneOf({ ...deps, db: trx }, reader, talent.residence_country));
    const isOtherRhythm = frequency !== before.frequency;
    const row = await updateSearch(
      trx,
      reader,
      id,
      {
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
        ...(change.seen ? { seen_until: now } : {}),
        ...(isOtherRhythm ? { frequency, due_at: nextDigest(frequency, zone, now) } : {}),
        // What came while no mails were wanted is not made up for.
        ...(isOtherRhythm && before.frequency === 'never' ? { sent_until: now } : {}),
      },
      now,
    );
    if (!row) throw notFound();
    if (isOtherRhythm && frequency !== 'never' && !talent.subscribed) await updateTalent(trx, reader, { subscribed: true }, now);
    return presentSearch(row, await wordsOf({ ...deps, db: trx }, reader, [row]), null);
  });
}

/** @throws AppError NOT_FOUND when it is not this talent's. */
export async function forgetSearch(deps: SavedSearchDeps, talent: TalentScope, id: number): Promise<void> {
  if (!(await deleteSearch(deps.db, talent, id))) throw notFound();
}

/**
 * New projects per search since the talent looked; without the searches that there was no time for, and nothing at all
 * when counting fails, for the list is worth more.
 */
async function countNews(deps: SavedSearchDeps, talent: TalentScope, rows: readonly SavedSearchRow[]): Promise<Map<number, number> | null> {
  const now = deps.clock();
  const startedAt = performance.now();
  const freshSince = new Map<number, Promise<Fresh>>();
  try {
    const counts = new Map<number, number>();
    for (const row of rows) {
      if (performance.now() - startedAt > patienceMs) break;
      const at = row.seen_until.getTime();
      const fresh = freshSince.get(at) ?? readFresh(deps.db, talent, row.seen_until);
      freshSince.set(at, fresh);
      const found = await findNews(deps, talent, row.query, {
        since: row.seen_until,
        fresh: await fresh,
        now,
        most: mostCounted,
      });
      counts.set(row.id, found.length);
    }
    return counts;
  } catch {
    return null;
  }
}

async function wordsOf(
  { db, catalogues }: Pick<SavedSearchDeps, 'db' | 'catalogues'>,
  reader: Reader,
  rows: readonly Pick<SavedSearchRow, 'query'>[],
): Promise<SearchWords> {
  const ids = [...new Set(rows.flatMap(({ query }) => query.pools ?? []))];
  const names = await poolNames(db, reader, ids);
  const { t } = catalogues.of(reader.tenantKey, reader.locale).translator;
  return {
    t,
    poolName(id) {
      const name = names.get(id);
      return name ? localized(name, reader.locale) : null;
    },
  };
}

async function lockTalent(trx: Db, scope: TalentScope) {
  const talent = await lockReader(trx, scope);
  if (!talent) throw new AppError('UNAUTHENTICATED');
  return talent;
}
