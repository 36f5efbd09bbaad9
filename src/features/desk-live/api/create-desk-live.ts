import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Followers } from '../../../server/db/follow-channels.ts';
import type { DeskOperator } from '../../../server/http/operator-principal.ts';
import type { OpenThing } from '../desk-contract.ts';
import { mayReceive } from '../live-kinds.ts';
import { aliveMs, beatMs } from '../live-times.ts';
import { readPosition } from './change-position.ts';
import type { DeskLiveDeps } from './deps.ts';
import { createChangeFollower, type News } from './follow-changes.ts';
import { createOpenStreams, type OpenStream } from './open-streams.ts';
import type { ClosedPage, OpenPage, Thing } from './presence-board.ts';
import { presenceChannel } from './presence-store.ts';
import { changesFor } from './present.ts';
import { sharePresence } from './share-presence.ts';
import { createAccessWatch } from './watch-access.ts';

/** Triggers send the client that has changes, and the client whose sessions and roles may be others (database/functions/desk-changes.sql). */
const changeChannel = 'openpool_desk_change';
const accessChannel = 'openpool_desk_access';

export type DeskLive = ReturnType<typeof createDeskLive>;

/**
 * The streams of this process to operators' open pages. They hold neither request slots nor connections to the database: one reader serves
 * all streams of a client. `followers` belong on the connection that listens for the whole process; without it a look every 15 seconds finds
 * the same.
 */
export function createDeskLive(deps: DeskLiveDeps) {
  const streams = createOpenStreams();
  const changes = createChangeFollower(deps);
  const presence = sharePresence(deps, sendThings);
  const access = createAccessWatch(deps, { streams, board: presence.board, onGone: sendThings });
  const beat = createBeat({ streams, positionIn: changes.positionIn });
  // Outside of any request, so that its queries run as the owner, like those of all work in the background.
  const timer = setInterval(() => {
    changes.lookAtAll();
    access.lookAtAll();
    sendThings(presence.board.forget());
    beat();
  }, beatMs);
  timer.unref();

  function sendThings(things: readonly Thing[]): void {
    for (const thing of things) {
      const data = { isWhole: false, things: [presence.describe(thing)] };
      for (const stream of streams.listOf(thing.tenantId)) if (mayReceive(thing.kind, stream.scopes)) stream.send('presence', data);
    }
  }

  const followers: Followers = {
    [changeChannel]: {
      onMessage: (tenantId) => changes.lookAt(Number(tenantId) as TenantId),
      onFollowing: (isFollowing) => (isFollowing ? changes.lookAtAll() : undefined),
    },
    [accessChannel]: {
      onMessage: (tenantId) => (tenantId === '' ? access.lookAtAll() : access.lookAt(Number(tenantId) as TenantId)),
      onFollowing: (isFollowing) => (isFollowing ? access.lookAtAll() : undefined),
    },
    [presenceChannel]: presence.follower,
  };

  return {
    followers,
    listThings: presence.listThings,
    figures: streams.figures,
    /**
     * A stream for an operator's browser, from a position or from now on.
     *
     * @throws AppError UNAVAILABLE (503) when the process has as many as it takes; Error of a database that is away
     */
    async openStream(
      { tenantId }: TenantScope,
      { sessionId, scopes }: Pick<DeskOperator, 'sessionId' | 'scopes'>,
      after: string | undefined,
      cutOff: (() => void) | undefined,
    ): Promise<ReadableStream<Uint8Array>> {
      const from = after === undefined ? 'now' : (readPosition(after) ?? 'unknown');
      let stream: OpenStream | null = null;
      const early: News[] = [];
      const { first, leave } = await changes.join({ tenantId }, from, (news) => {
        if (stream) sendNews(stream, news);
        else early.push(news);
      });
      try {
        stream = streams.open({ tenantId, sessionId, scopes }, cutOff, leave);
      } catch (error) {
        leave();
        throw error;
      }
      stream.send('ready', {}, first.position);
      stream.send('presence', { isWhole: true, things: presence.listThings(tenantId, scopes) });
      for (const news of [first, ...early]) sendNews(stream, news);
      // The session may have ended since it was read, before there was a stream to end.
      access.lookAt(tenantId);
      return stream.body;
    },
    /** A page reports that it has something open. @returns who has @throws Error of a database that is away */
    async openThing(page: OpenPage): Promise<OpenThing> {
      await presence.open(page);
      return presence.describe(page);
    },
    /** A page reports that it has it open no longer. @throws Error of a database that is away */
    closeThing: (page: ClosedPage): Promise<void> => presence.close(page),
    /** A client has changed, or is gone. */
    checkClient(tenantId: TenantId): void {
      if (!deps.isServed(tenantId)) streams.endOf(tenantId, 'client');
    },
    /** Ends all streams; their browsers connect again elsewhere. */
    stop(): void {
      clearInterval(timer);
      streams.stop();
    },
  };
}

function sendNews(stream: OpenStream, { changes, position }: News): void {
  if (changes === null) stream.send('reload', {}, position);
  const allowed = changesFor(stream.scopes, changes ?? []);
  if (allowed.length > 0) stream.send('changes', { changes: allowed }, position);
}

type BeatParts = { streams: Pick<ReturnType<typeof createOpenStreams>, 'listAll'>; positionIn: (tenantId: TenantId) => string | null };

/** Keeps streams alive by comments; from time to time by an event, by which a page knows that it is still connected, and from where. */
function createBeat({ streams, positionIn }: BeatParts): () => void {
  let lastAlive = performance.now();
  return () => {
    const isAlive = performance.now() - lastAlive >= aliveMs;
    if (isAlive) lastAlive = performance.now();
    for (const stream of streams.listAll()) {
      const position = isAlive ? positionIn(stream.tenantId) : null;
      if (position === null) stream.beat();
      else stream.send('alive', {}, position);
    }
  };
}
