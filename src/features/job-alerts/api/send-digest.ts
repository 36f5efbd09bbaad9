import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { findTalent } from '../../account/api/store.ts';
import { compareProjects, orderByFit } from '../../fit/api/order-projects.ts';
import { readCards } from '../../projects/api/card-store.ts';
import { nextDigest } from '../alert-times.ts';
import { addressOf } from '../saved-query.ts';
import { shownName } from '../search-words.ts';
import { sharePlaces } from '../share-places.ts';
import type { AlertDeps } from './deps.ts';
import { findNewProjects } from './find-new-projects.ts';
import { mailDigest } from './mails.ts';
import { type readFresh, withoutKnown } from './new-project-store.ts';
import { readSearchWords } from './read-search-words.ts';
import { type AlertRecipient, isReachable, lockRecipient } from './recipient-store.ts';
import { listDueSearches, updateSearch } from './saved-search-store.ts';
import { insertSent, listNewPoolProjects } from './sent-alert-store.ts';
import type { SavedSearchRow } from './tables.ts';
import { findTimeZone } from './time-zone-store.ts';

/** The content of a mail, sent or in a dry run. */
export type SentAlert = { email: string; kind: 'digest' | 'poolAlert'; groups: { title: string; total: number }[] };

export type DigestOptions = {
  now: Date;
  /** Digests that are not due yet are sent too. */
  isForced: boolean;
  /** Nothing is written and no mail is sent. */
  isRehearsal: boolean;
  /** Where the client collects the alerts of pools: which of their projects belong into this digest. */
  pools: { since: Date; until: Date } | null;
  /** The new projects of the client; a run caches them (`rememberedFresh`). */
  freshOf: typeof readFresh;
};

type Found = { title: string; ids: number[]; path: string };

/** A project may be committed some time after its `first_seen_at`: every window overlaps the one before, and no project is mailed twice. */
export const overlapMs = 3_600_000;

/** The hits of a search from before the row was locked, and the start of its window. */
type NewProjects = ReadonlyMap<number, { sentUntil: Date; ids: readonly number[] }>;

/**
 * One talent's digest, in one transaction that holds their row: the mail, the record of its projects and the time of the
 * next one are written together. So a crash between two talents, or two processes at once, send nothing twice. The slow
 * search runs before, so that the row is not locked meanwhile.
 */
export async function sendDigest(deps: AlertDeps, talent: TalentScope, options: DigestOptions): Promise<SentAlert | null> {
  const newProjects = await searchNewProjects(deps, talent, options);
  return inTransaction(deps.db, async (trx) => {
    const recipient = await lockRecipient(trx, talent);
    if (!recipient) return null;
    const isWanted = isReachable(recipient) && recipient.subscribed;
    // Searches that became due since wait for the next run, and projects mailed since are not mailed again.
    const due = (await listDueSearches(trx, talent, options.now, options.isForced)).filter(
      ({ id, sent_until }) => !isWanted || newProjects.get(id)?.sentUntil.getTime() === sent_until.getTime(),
    );
    const found = isWanted ? await findAll({ ...deps, db: trx }, talent, recipient, due, newProjects, options.pools) : [];
    if (!options.isRehearsal) {
      if (found.length > 0) {
        await mailFound(deps, trx, talent, recipient, found);
        const sent = found.flatMap(({ ids }) => ids.map((id) => ({ id, poolId: null })));
        await insertSent(trx, talent, sent, 'digest', options.now);
      }
      await schedule({ ...deps, db: trx }, talent, recipient, due, options.now);
    }
    if (found.length === 0) return null;
    return { email: recipient.email ?? '', kind: 'digest', groups: found.map(({ title, ids }) => ({ title, total: ids.length })) };
  });
}

async function searchNewProjects(deps: AlertDeps, talent: TalentScope, { now, isForced, freshOf }: DigestOptions): Promise<NewProjects> {
  const newProjects = new Map<number, { sentUntil: Date; ids: readonly number[] }>();
  const recipient = await findTalent(deps.db, talent);
  if (!recipient?.subscribed || !isReachable(recipient)) return newProjects;
  for (const search of await listDueSearches(deps.db, talent, now, isForced)) {
    const since = new Date(Math.max(search.created_at.getTime(), search.sent_until.getTime() - overlapMs));
    const fresh = await freshOf(deps.db, talent, since);
    newProjects.set(search.id, {
      sentUntil: search.sent_until,
      ids: await findNewProjects(deps, talent, search.query, { since, fresh, now }),
    });
  }
  return newProjects;
}

/** Each project is listed once: under the first search that finds it, else under the first of its pools. */
async function findAll(
  deps: Pick<AlertDeps, 'db' | 'tenants' | 'catalogues'>,
  talent: TalentScope,
  recipient: AlertRecipient,
  due: readonly SavedSearchRow[],
  newProjects: NewProjects,
  pools: DigestOptions['pools'],
): Promise<Found[]> {
  const taken = new Set<number>();
  const found: Found[] = [];
  const add = async (title: string, candidates: readonly number[], path: string) => {
    const ids = await withoutKnown(
      deps.db,
      talent,
      candidates.filter((id) => !taken.has(id)),
    );
    for (const id of ids) taken.add(id);
    if (ids.length > 0) found.push({ title, ids, path });
  };
  const owner = { ...talent, tenantKey: deps.tenants.byId(talent.tenantId).key, locale: recipient.locale };
  const words = await readSearchWords(deps, owner, due);
  for (const { id, name, query } of due)
    await add(shownName(name, words), newProjects.get(id)?.ids ?? [], `/app/project${addressOf(query, { sort: 'newest' })}`);
  const byPool = Map.groupBy(pools ? await listNewPoolProjects(deps.db, talent, pools) : [], ({ poolId }) => poolId);
  for (const [poolId, ofPool] of byPool) {
    const name = localized(ofPool[0]?.poolName ?? {}, recipient.locale);
    await add(
      name,
      ofPool.map(({ id }) => id),
      `/app/project${addressOf({ pools: [poolId], sort: 'newest' })}`,
    );
  }
  return found;
}

async function mailFound(
  deps: WithoutPool<AlertDeps>,
  trx: Transaction,
  talent: TalentScope,
  recipient: AlertRecipient,
  found: readonly Found[],
): Promise<void> {
  const fits = await compareProjects(
    { ...deps, db: trx },
    talent,
    found.flatMap(({ ids }) => ids),
  );
  const shares = sharePlaces(found.map(({ ids }) => ids.length));
  const shown = found.map(({ ids }, index) => (fits ? orderByFit(ids, fits) : ids).slice(0, shares[index]));
  const cards = new Map((await readCards(deps.pool, talent, shown.flat())).map((row) => [row.id, row]));
  const groups = found.map(({ title, ids, path }, index) => ({
    title,
    path,
    total: ids.length,
    rows: (shown[index] ?? []).flatMap((id) => cards.get(id) ?? []),
  }));
  await mailDigest(deps, trx, talent, recipient, groups, fits);
}

/** A talent who cannot be mailed now is not mailed these projects later. */
async function schedule(
  deps: Pick<AlertDeps, 'db' | 'tenants'>,
  talent: TalentScope,
  recipient: AlertRecipient,
  due: readonly SavedSearchRow[],
  now: Date,
): Promise<void> {
  if (due.length === 0) return;
  const home = await findTimeZone(deps, talent, recipient.residence_country);
  for (const { id, frequency, time_zone } of due)
    await updateSearch(deps.db, talent, id, { sent_until: now, due_at: nextDigest(frequency, time_zone ?? home, now) }, now);
}
