import type { TenantId } from '../../../contract/ids.ts';
import type { OperatorScope } from '../../../contract/operator-scopes.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import type { Follower } from '../../../server/db/follow-channels.ts';
import { warnSparingly } from '../../../server/log-sparingly.ts';
import type { OpenThing } from '../desk-contract.ts';
import { mayReceive } from '../live-kinds.ts';
import type { DeskLiveDeps } from './deps.ts';
import { type ClosedPage, createPresenceBoard, type OpenPage, type Thing } from './presence-board.ts';
import { notifyPresence } from './presence-store.ts';

/** `ask`: a process that begins to listen asks the others for the pages that reported to them. */
type PresenceMessage = { open: OpenPage } | { close: ClosedPage } | { ask: true };

/**
 * Who has what open, in all processes: each has the whole board, and announces what pages report to it.
 *
 * @param onChange receives the things that other people have open now
 */
export function sharePresence(
  { db, clock, log }: Pick<DeskLiveDeps, 'db' | 'clock' | 'log'>,
  onChange: (things: readonly Thing[]) => void,
) {
  const board = createPresenceBoard(() => clock().getTime());
  const announce = (message: PresenceMessage) => notifyPresence(db, JSON.stringify(message));
  const announceLater = (message: PresenceMessage) =>
    void announce(message).catch((error: unknown) => warnSparingly(log, 'other processes do not learn who has what open', { err: error }));

  function receive(message: PresenceMessage): void {
    if ('open' in message) onChange(board.open(message.open, false));
    else if ('close' in message) onChange(board.close(message.close));
    else for (const page of board.listOurs()) announceLater({ open: page });
  }

  const follower: Follower = {
    // Only `announce` sends on this channel.
    onMessage: (text) => receive(parseJson(text) as PresenceMessage),
    onFollowing: (isFollowing) => (isFollowing ? announceLater({ ask: true }) : undefined),
  };

  return {
    board,
    follower,
    describe: ({ tenantId, kind, id }: Thing): OpenThing => ({ kind, id, people: board.peopleOf({ tenantId, kind, id }) }),
    /** What is open in a client, of kinds that somebody with these scopes may read. */
    listThings: (tenantId: TenantId, scopes: readonly OperatorScope[]): OpenThing[] =>
      board.listThings(tenantId).filter(({ kind }) => mayReceive(kind, scopes)),
    /** @throws Error of a database that is away */
    async open(page: OpenPage): Promise<void> {
      onChange(board.open(page, true));
      await announce({ open: page });
    },
    /** @throws Error of a database that is away */
    async close(page: ClosedPage): Promise<void> {
      onChange(board.close(page));
      await announce({ close: page });
    },
  };
}
