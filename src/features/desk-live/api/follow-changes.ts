import { setTimeout as sleep } from 'node:timers/promises';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import { warnSparingly } from '../../../server/log-sparingly.ts';
import type { LiveChange } from '../desk-contract.ts';
import { maxChanges, resumeMs } from '../live-times.ts';
import { type ChangePosition, encodePosition } from './change-position.ts';
import type { DeskLiveDeps } from './deps.ts';
import { type DeskChangeRow, readChangesBetween, readSnapshot } from './desk-change-store.ts';
import { presentChanges } from './present.ts';

/** What changed up to a position; `changes` is null where that is too much to send, or the earlier position is too old. */
export type News = { changes: LiveChange[] | null; position: string };

/** The changes of one client as this process has read them: one reader for all of its streams. */
type Feed = {
  scope: TenantScope;
  snapshot: string;
  listeners: Set<(news: News) => void>;
  /** Listeners, and those that are about to be. */
  users: number;
  /** One thing after the other, so that each listener receives everything once. */
  last: Promise<unknown>;
  isWanted: boolean;
};

/** After a round, so that many changes in a row are read together. */
const pauseMs = 100;

type Deps = Pick<DeskLiveDeps, 'db' | 'clock' | 'log'>;

/** Reads what is new in the clients that somebody looks at, for as long as somebody does. */
export function createChangeFollower(deps: Deps) {
  const feeds = new Map<TenantId, Feed>();
  const running = new Set<Feed>();
  const positionOf = (snapshot: string) => encodePosition({ at: deps.clock(), snapshot });

  function inTurn<T>(feed: Feed, work: () => Promise<T>): Promise<T> {
    const done = feed.last.then(work);
    feed.last = done.catch(() => undefined);
    return done;
  }

  async function advance(feed: Feed): Promise<void> {
    if (feed.snapshot === '') {
      feed.snapshot = await readSnapshot(deps.db);
      return;
    }
    const { snapshot, changes } = await readChangesBetween(deps.db, feed.scope, { after: feed.snapshot, limit: maxChanges + 1 });
    feed.snapshot = snapshot;
    const news = { changes: withinLimit(changes), position: positionOf(snapshot) };
    if (news.changes?.length !== 0) for (const listener of feed.listeners) listener(news);
  }

  async function firstNews(feed: Feed, after: ChangePosition | 'now' | 'unknown'): Promise<News> {
    const position = positionOf(feed.snapshot);
    if (after === 'now') return { changes: [], position };
    if (after === 'unknown') return { changes: null, position };
    const { changes } = await changesSince(deps, feed.scope, after, feed.snapshot);
    return { changes, position };
  }

  function feedOf({ tenantId }: TenantScope): Feed {
    const known = feeds.get(tenantId);
    if (known) return known;
    const made: Feed = { scope: { tenantId }, snapshot: '', listeners: new Set(), users: 0, last: Promise.resolve(), isWanted: false };
    feeds.set(tenantId, made);
    return made;
  }

  async function run(feed: Feed): Promise<void> {
    do {
      feed.isWanted = false;
      await inTurn(feed, () => advance(feed)).catch((error: unknown) =>
        warnSparingly(deps.log, 'changes for operators’ pages are not read', { err: error }),
      );
      await sleep(pauseMs, undefined, { ref: false });
    } while (feed.isWanted && feed.users > 0);
    running.delete(feed);
  }

  function look(feed: Feed): void {
    feed.isWanted = true;
    if (running.has(feed)) return;
    running.add(feed);
    void run(feed);
  }

  return {
    /**
     * Has a listener notified from its position on: `first` is what it has missed, and exactly what comes after that follows.
     *
     * @throws Error of a database that is away
     */
    async join(scope: TenantScope, after: ChangePosition | 'now' | 'unknown', listener: (news: News) => void) {
      const feed = feedOf(scope);
      feed.users += 1;
      const leave = () => {
        feed.listeners.delete(listener);
        feed.users -= 1;
        if (feed.users === 0) feeds.delete(scope.tenantId);
      };
      try {
        const first = await inTurn(feed, async (): Promise<News> => {
          await advance(feed);
          const news = await firstNews(feed, after);
          feed.listeners.add(listener);
          return news;
        });
        return { first, leave };
      } catch (error) {
        leave();
        throw error;
      }
    },
    /** Where a client's listeners stand. */
    positionIn(tenantId: TenantId): string | null {
      const feed = feeds.get(tenantId);
      return feed?.snapshot ? positionOf(feed.snapshot) : null;
    },
    /** There may be something new in a client. */
    lookAt(tenantId: TenantId): void {
      const feed = feeds.get(tenantId);
      if (feed) look(feed);
    },
    /** Without a notification: nothing depends on one. */
    lookAtAll(): void {
      for (const feed of feeds.values()) look(feed);
    },
  };
}

/** What was committed after a position, up to a snapshot or now. */
export async function changesSince(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: TenantScope,
  after: ChangePosition,
  until?: string,
): Promise<{ snapshot: string; changes: LiveChange[] | null }> {
  if (clock().getTime() - after.at.getTime() > resumeMs) return { snapshot: until ?? (await readSnapshot(db)), changes: null };
  const { snapshot, changes } = await readChangesBetween(db, scope, { after: after.snapshot, until: until ?? null, limit: maxChanges + 1 });
  return { snapshot, changes: withinLimit(changes) };
}

function withinLimit(rows: DeskChangeRow[] | null): LiveChange[] | null {
  return rows === null || rows.length > maxChanges ? null : presentChanges(rows);
}
