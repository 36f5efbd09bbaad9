import { v7 as uuidv7 } from 'uuid';
import { feedFields } from '../../../contract/feed-fields.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { AddressRefused, checkAddress } from '../../../server/outgoing/checked-address.ts';
import type { FeedState } from '../desk-contract.ts';
import type { FeedDeps } from './deps.ts';
import {
  deleteFeedAddress,
  type FetchedFeedRow,
  findFeedAddress,
  insertFeedAddress,
  listFeedAddresses,
  updateFeedAddress,
} from './feed-address-store.ts';
import { type FeedRequest, readFeedRequest, requestOf, sealFeedRequest } from './feed-request.ts';
import { type FeedSettings, findFeedSettings, saveFeedSettings } from './feed-store.ts';
import type { Mapping } from './find-fields.ts';
import { startFeedsName } from './start-feeds-name.ts';

const maxFeeds = 100;

/** What an operator says about a feed; what is left out stays, or is as usual. */
type FeedWishes = { [Field in keyof FeedState]?: FeedState[Field] | undefined };

/**
 * Adds an address. It is fetched once a preview of it is confirmed, or at once. A source that was imported from files keeps its projects
 * and its mapping.
 *
 * @throws AppError BAD_REQUEST for an address that may not be asked, ALREADY_EXISTS (409) for a source that has one, CONFLICT when there
 * are too many, VALIDATION_FAILED for an unknown field in the mapping.
 */
export async function addFeed(
  deps: FeedDeps,
  scope: TenantScope,
  by: Actor,
  { source, address, startsNow = false, ...wishes }: FeedWishes & { source: string; address: string; startsNow?: boolean | undefined },
): Promise<FetchedFeedRow> {
  const request = requestOf(address, wishes.headers ?? {});
  requireAllowed(request, deps);
  requireKnownFields(wishes.mapping);
  return inTransaction(deps.db, async (trx) => {
    if ((await listFeedAddresses(trx, scope)).length >= maxFeeds)
      throw new AppError('CONFLICT', { detail: `A client has at most ${maxFeeds} feeds.` });
    const now = deps.clock();
    const owner = { id: uuidv7(), tenant_id: scope.tenantId };
    const row = {
      ...owner,
      source,
      ...sealFeedRequest(deps, owner, request),
      every_minutes: wishes.everyMinutes ?? 60,
      silent_after_minutes: (wishes.silentAfterHours ?? 24) * 60,
      keeps_missing: !(wishes.closesMissing ?? true),
      etag: null,
      last_modified: null,
      last_full_at: null,
      next_run_at: now,
      running_until: null,
      previewed_at: null,
      confirmed_at: startsNow ? now : null,
      created_at: now,
      created_by: by.name,
    };
    await keepSettings(trx, scope, source, wishes);
    if (!(await insertFeedAddress(trx, row)))
      throw new AppError('ALREADY_EXISTS', { detail: `The feed ${source} has an address already.` });
    const feed = found(await findFeedAddress(trx, scope, { id: owner.id }));
    const after = { ...factsOf(feed), startsNow };
    await recordChange(trx, scope, by, { action: 'feed.added', subject: { kind: 'feed', id: owner.id }, after }, now);
    if (startsNow) await deps.queue.enqueue(trx, startFeedsName, {});
    return feed;
  });
}

/** @throws AppError NOT_FOUND, BAD_REQUEST, VALIDATION_FAILED, or what `requireSame` throws. */
export function changeFeed(
  deps: FeedDeps,
  scope: TenantScope,
  by: Actor,
  id: string,
  wishes: Omit<FeedWishes, 'source'>,
  requireSame: (current: FetchedFeedRow) => void = () => undefined,
): Promise<FetchedFeedRow> {
  requireKnownFields(wishes.mapping);
  return inTransaction(deps.db, async (trx) => {
    const feed = found(await findFeedAddress(trx, scope, { id }, { lock: true }));
    requireSame(feed);
    const { address, headers, everyMinutes, silentAfterHours, closesMissing, mapping, encoding, currency } = wishes;
    if (Object.values(wishes).every((wish) => wish === undefined)) return feed;
    const now = deps.clock();
    const isKept = mapping !== undefined || encoding !== undefined || currency !== undefined;
    const isReadAnew = address !== undefined || headers !== undefined || isKept;
    if (isKept) await keepSettings(trx, scope, feed.source, { mapping, encoding, currency }, feed);
    await updateFeedAddress(trx, scope, id, {
      ...(everyMinutes !== undefined && {
        every_minutes: everyMinutes,
        // Not later than it would be with the new pause.
        next_run_at: new Date(Math.min(feed.next_run_at.getTime(), now.getTime() + everyMinutes * 60_000)),
      }),
      ...(silentAfterHours !== undefined && { silent_after_minutes: silentAfterHours * 60 }),
      ...(closesMissing !== undefined && { keeps_missing: !closesMissing }),
      ...((address !== undefined || headers !== undefined) && sealedAnew(deps, feed, { address, headers })),
      ...(isReadAnew && { etag: null, last_modified: null, last_full_at: null, fails: 0, next_run_at: now, previewed_at: null }),
    });
    // The person who changed an address sees at once whether it answers.
    if (isReadAnew && feed.confirmed_at) await deps.queue.enqueue(trx, startFeedsName, {});
    const after = found(await findFeedAddress(trx, scope, { id }));
    const change = {
      action: 'feed.changed' as const,
      subject: { kind: 'feed' as const, id },
      before: factsOf(feed),
      after: factsOf(after),
    };
    await recordChange(trx, scope, by, change, now);
    return after;
  });
}

/** Removes the address with its runs. Its projects stay, and pause like those of every feed that is silent. @throws AppError NOT_FOUND */
export async function removeFeed(deps: Pick<FeedDeps, 'db' | 'clock'>, scope: TenantScope, by: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const feed = found(await findFeedAddress(trx, scope, { id }, { lock: true }));
    await deleteFeedAddress(trx, scope, id);
    const change = { action: 'feed.removed' as const, subject: { kind: 'feed' as const, id }, before: factsOf(feed) };
    await recordChange(trx, scope, by, change, deps.clock());
  });
}

/** Lets a job fetch it at once. @throws AppError NOT_FOUND, CONFLICT while it is not confirmed or is being fetched */
export function startFeed(
  deps: FeedDeps,
  scope: TenantScope,
  by: Actor,
  id: string,
  { allowMassClose }: { allowMassClose: boolean },
): Promise<FetchedFeedRow> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const feed = found(await findFeedAddress(trx, scope, { id }, { lock: true }));
    if (!feed.confirmed_at) throw new AppError('CONFLICT', { detail: 'The feed is not confirmed: preview it, then confirm it.' });
    if (feed.running_until && feed.running_until > now) throw new AppError('CONFLICT', { detail: 'The feed is being fetched.' });
    // Anyone who starts a feed wants to see it read, even if it has not changed.
    await updateFeedAddress(trx, scope, id, { next_run_at: now, allows_mass_close: allowMassClose, last_full_at: null });
    const change = {
      action: 'feed.started' as const,
      subject: { kind: 'feed' as const, id },
      after: { source: feed.source, allowMassClose },
    };
    await recordChange(trx, scope, by, change, now);
    await deps.queue.enqueue(trx, startFeedsName, {});
    return found(await findFeedAddress(trx, scope, { id }));
  });
}

/** @throws AppError BAD_REQUEST */
export function requireAllowed({ address }: FeedRequest, { config }: Pick<FeedDeps, 'config'>): void {
  try {
    checkAddress(address, { allowsLoopback: config.OUTGOING_LOOPBACK });
  } catch (error) {
    throw error instanceof AddressRefused ? new AppError('BAD_REQUEST', { detail: `The address is refused: ${error.message}.` }) : error;
  }
}

/** @throws AppError VALIDATION_FAILED */
export function requireKnownFields(mapping: Readonly<Record<string, string>> | undefined): void {
  const known: readonly string[] = [...feedFields, 'rows'];
  const unknown = Object.keys(mapping ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) throw fieldError(`mapping.${unknown}`, 'talent.error.unknownField');
}

function found(feed: FetchedFeedRow | null): FetchedFeedRow {
  if (!feed) throw notFound('no such feed');
  return feed;
}

async function keepSettings(
  trx: Transaction,
  scope: TenantScope,
  source: string,
  { mapping, encoding, currency }: Pick<FeedWishes, keyof FeedSettings>,
  before?: FeedSettings,
): Promise<void> {
  const kept = before ?? (await findFeedSettings(trx, scope, source));
  await saveFeedSettings(trx, scope, source, {
    // Its names are checked.
    mapping: mapping === undefined ? kept.mapping : (mapping as Mapping),
    encoding: encoding === undefined ? kept.encoding : encoding,
    currency: currency === undefined ? kept.currency : currency,
  });
}

function sealedAnew(deps: FeedDeps, feed: FetchedFeedRow, { address, headers }: Pick<FeedWishes, 'address' | 'headers'>) {
  const before = readFeedRequest(deps, feed);
  // Headers entered for another server are not sent to this one.
  const request = requestOf(address ?? before.address, headers ?? (address === undefined ? before.headers : {}));
  requireAllowed(request, deps);
  return sealFeedRequest(deps, feed, request);
}

/** For the audit log: no secrets. */
function factsOf(feed: FetchedFeedRow) {
  const {
    source,
    shown_address: address,
    every_minutes: everyMinutes,
    silent_after_minutes,
    keeps_missing,
    mapping,
    encoding,
    currency,
  } = feed;
  const silentAfterHours = silent_after_minutes / 60;
  return { source, address, everyMinutes, silentAfterHours, closesMissing: !keeps_missing, mapping, encoding, currency };
}
