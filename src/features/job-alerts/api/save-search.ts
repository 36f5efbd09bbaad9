import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { runOnce } from '../../../server/http/idempotency.ts';
import { updateTalent } from '../../account/api/store.ts';
import { nextDigest } from '../alert-times.ts';
import type { NewSearch, SavedSearch, SearchChange } from '../contract.ts';
import { maxSavedSearches, queryKey, tidyQuery } from '../saved-query.ts';
import { defaultName } from '../search-words.ts';
import type { SavedSearchDeps } from './deps.ts';
import { presentSearch } from './present.ts';
import { readSearchWords, type SavedSearchOwner } from './read-search-words.ts';
import { lockRecipient } from './recipient-store.ts';
import { deleteSearch, findSearch, insertSearch, listSearches, updateSearch } from './saved-search-store.ts';
import { findTimeZone } from './time-zone-store.ts';

/**
 * Saves a search. Asking for mails is a consent, so the switch for mails about new projects is turned on too.
 *
 * @throws AppError ALREADY_EXISTS for a search the talent has saved already, CONFLICT for the 21st.
 */
export function saveSearch(
  deps: SavedSearchDeps,
  owner: SavedSearchOwner,
  given: NewSearch,
  key: string | undefined,
): Promise<SavedSearch> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    // Serialised, otherwise two simultaneous calls would make twenty-one.
    const talent = await lockTalent(trx, owner);
    return runOnce(trx, owner, key, given, now, async () => {
      const query = tidyQuery(given.query);
      const kept = await listSearches(trx, owner);
      if (kept.some((row) => row.query_key === queryKey(query)))
        throw new AppError('ALREADY_EXISTS', { messages: ['talent.alert.exists'], fields: { query: ['talent.alert.exists'] } });
      if (kept.length >= maxSavedSearches) throw new AppError('CONFLICT', { messages: ['talent.alert.limit'] });
      const words = await readSearchWords({ ...deps, db: trx }, owner, [{ query }]);
      const zone = given.timeZone ?? (await findTimeZone({ ...deps, db: trx }, owner, talent.residence_country));
      const row = await insertSearch(trx, owner, {
        name: given.name ?? defaultName(query, words),
        query,
        queryKey: queryKey(query),
        frequency: given.frequency,
        timeZone: given.timeZone ?? null,
        dueAt: nextDigest(given.frequency, zone, now),
        now,
      });
      if (!row) throw new AppError('ALREADY_EXISTS', { messages: ['talent.alert.exists'] });
      if (given.frequency !== 'never' && !talent.subscribed) await updateTalent(trx, owner, { subscribed: true }, now);
      return presentSearch(row, words, 0);
    });
  });
}

/** @throws AppError NOT_FOUND when it is not this talent's. */
export function changeSearch(deps: SavedSearchDeps, owner: SavedSearchOwner, id: number, change: SearchChange): Promise<SavedSearch> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const talent = await lockTalent(trx, owner);
    const before = await findSearch(trx, owner, id);
    if (!before) throw notFound();
    const frequency = change.frequency ?? before.frequency;
    const zone = change.timeZone ?? before.time_zone ?? (await findTimeZone({ ...deps, db: trx }, owner, talent.residence_country));
    const isOtherRhythm = frequency !== before.frequency;
    const row = await updateSearch(
      trx,
      owner,
      id,
      {
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
        ...(change.seen ? { seen_until: now } : {}),
        ...(isOtherRhythm ? { frequency, due_at: nextDigest(frequency, zone, now) } : {}),
        // Projects from the time without mails are not caught up on.
        ...(isOtherRhythm && before.frequency === 'never' ? { sent_until: now } : {}),
      },
      now,
    );
    if (!row) throw notFound();
    if (isOtherRhythm && frequency !== 'never' && !talent.subscribed) await updateTalent(trx, owner, { subscribed: true }, now);
    return presentSearch(row, await readSearchWords({ ...deps, db: trx }, owner, [row]), null);
  });
}

/** @throws AppError NOT_FOUND when it is not this talent's. */
export async function forgetSearch(deps: SavedSearchDeps, talent: TalentScope, id: number): Promise<void> {
  if (!(await deleteSearch(deps.db, talent, id))) throw notFound();
}

async function lockTalent(trx: Transaction, scope: TalentScope) {
  const talent = await lockRecipient(trx, scope);
  if (!talent) throw new AppError('UNAUTHENTICATED');
  return talent;
}
