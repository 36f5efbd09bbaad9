import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log.ts';
import type { MailDeps } from '../../account/api/talent-mail.ts';
import { readCards } from '../../projects/api/cards.ts';
import { nextDigest } from '../alert-times.ts';
import { addressOf } from '../saved-query.ts';
import { sharePlaces } from '../share-places.ts';
import { findNews, type NewsDeps, type readFresh, withoutKnown } from './find-news.ts';
import { type AlertReader, canBeWrittenTo, lockReader } from './lock-reader.ts';
import { mailDigest } from './mails.ts';
import { zoneOf } from './reader-zone.ts';
import { insertSent, listPoolNews } from './sent-store.ts';
import { listDueSearches, updateSearch } from './store.ts';
import type { SavedSearchRow } from './tables.ts';

export type AlertDeps = MailDeps & NewsDeps & { clock: Clock; log: Log };

/** What one mail told, or would tell in a rehearsal. */
export type Told = { email: string; kind: 'digest' | 'poolAlert'; groups: { title: string; total: number }[] };

export type DigestOptions = {
  now: Date;
  /** Digests that are not due yet go out too. */
  isForced: boolean;
  /** Nothing is written and nobody is mailed. */
  isRehearsal: boolean;
  /** Where the client collects the alerts of pools: which of their projects belong into this digest. */
  pools: { since: Date; until: Date } | null;
  /** What is new to the client; a run remembers it (`rememberedFresh`). */
  freshOf: typeof readFresh;
};

type Found = { title: string; ids: number[]; path: string };

/** A project may be committed a while after it says it was first here: every window reaches back a little, and nothing is told twice. */
export const overlapMs = 3_600_000;

/**
 * One talent's digest, in one transaction that holds their row: the mail, what it told and when the next one is due are
 * written together or not at all. So a crash between two talents, or two processes at once, send nothing twice.
 */
export function sendDigest(deps: AlertDeps, talent: TalentScope, options: DigestOptions): Promise<Told | null> {
  return inTransaction(deps.db, async (trx) => {
    const reader = await lockReader(trx, talent);
    if (!reader) return null;
    const due = await listDueSearches(trx, talent, options.now, options.isForced);
    const isWanted = canBeWrittenTo(reader) && reader.subscribed;
    const found = isWanted ? await findAll(deps, trx, talent, reader, due, options) : [];
    if (!options.isRehearsal) {
      if (found.length > 0) {
        await mailFound(deps, trx, talent, reader, found);
        const told = found.flatMap(({ ids }) => ids.map((id) => ({ id, poolId: null })));
        await insertSent(trx, talent, told, 'digest', options.now);
      }
      await schedule({ ...deps, db: trx }, talent, reader, due, options.now);
    }
    if (found.length === 0) return null;
    return { email: reader.email ?? '', kind: 'digest', groups: found.map(({ title, ids }) => ({ title, total: ids.length })) };
  });
}

/** Each project stands once: under the first search that finds it, else under the first of its pools. */
async function findAll(
  deps: AlertDeps,
  trx: Db,
  talent: TalentScope,
  reader: AlertReader,
  due: readonly SavedSearchRow[],
  options: DigestOptions,
): Promise<Found[]> {
  const { now, pools } = options;
  const taken = new Set<number>();
  const found: Found[] = [];
  const add = async (title: string, candidates: readonly number[], path: string) => {
    const ids = await withoutKnown(
      trx,
      talent,
      candidates.filter((id) => !taken.has(id)),
    );
    for (const id of ids) taken.add(id);
    if (ids.length > 0) found.push({ title, ids, path });
  };
  for (const search of due) {
    const since = new Date(Math.max(search.created_at.getTime(), search.sent_until.getTime() - overlapMs));
    const fresh = await options.freshOf(trx, talent, since);
    // Everything but the search itself asks on the transaction's own connection: a small pool must not run dry.
    const candidates = await findNews({ ...deps, db: trx }, talent, search.query, { since, fresh, now });
    await add(search.name, candidates, `/app/project${addressOf(search.query, { sort: 'newest' })}`);
  }
  const byPool = Map.groupBy(pools ? await listPoolNews(trx, talent, pools) : [], ({ poolId }) => poolId);
  for (const [poolId, news] of byPool) {
    const name = localized(news[0]?.poolName ?? {}, reader.locale);
    await add(
      name,
      news.map(({ id }) => id),
      `/app/project${addressOf({ pools: [poolId], sort: 'newest' })}`,
    );
  }
  return found;
}

async function mailFound(deps: AlertDeps, trx: Db, talent: TalentScope, reader: AlertReader, found: readonly Found[]): Promise<void> {
  const shares = sharePlaces(found.map(({ ids }) => ids.length));
  const shown = found.map(({ ids }, index) => ids.slice(0, shares[index]));
  const cards = new Map((await readCards(deps.pool, talent, shown.flat())).map((row) => [row.id, row]));
  const groups = found.map(({ title, ids, path }, index) => ({
    title,
    path,
    total: ids.length,
    rows: (shown[index] ?? []).flatMap((id) => cards.get(id) ?? []),
  }));
  await mailDigest(deps, trx, talent, reader, groups);
}

/** Whoever cannot be written to now is not told later of what came meanwhile. */
async function schedule(
  deps: Pick<AlertDeps, 'db' | 'tenants'>,
  talent: TalentScope,
  reader: AlertReader,
  due: readonly SavedSearchRow[],
  now: Date,
): Promise<void> {
  if (due.length === 0) return;
  const home = await zoneOf(deps, talent, reader.residence_country);
  for (const { id, frequency, time_zone } of due)
    await updateSearch(deps.db, talent, id, { sent_until: now, due_at: nextDigest(frequency, time_zone ?? home, now) }, now);
}
