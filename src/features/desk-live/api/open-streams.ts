import type { TenantId } from '../../../contract/ids.ts';
import type { OperatorScope } from '../../../contract/operator-scopes.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

/** Streams of one process, and of one browser: its tabs share one, where they can. */
const maxStreams = 500;
const maxOfSession = 6;

/** Why a stream ended. */
const streamEnds = ['closed', 'slow', 'session', 'role', 'client', 'shutdown', 'crowded'] as const;
export type StreamEnd = (typeof streamEnds)[number];

/** Whose stream it is, and what they may read. */
export type StreamOwner = { tenantId: TenantId; sessionId: string; scopes: readonly OperatorScope[] };
export type OpenStream = StreamOwner & Pick<EventStream, 'body' | 'send' | 'beat'> & { end: (reason: StreamEnd) => void };

/** The streams of this process: how many there may be, who they are, and how each ends once. */
export function createOpenStreams() {
  const open = new Set<OpenStream>();
  const ends = new Map<StreamEnd, number>(streamEnds.map((reason) => [reason, 0]));
  let refused = 0;
  let isStopping = false;

  const endAll = (reason: StreamEnd, which: (stream: OpenStream) => boolean) => {
    for (const stream of [...open]) if (which(stream)) stream.end(reason);
  };

  return {
    /**
     * @param onEnd called once
     * @throws AppError UNAVAILABLE (503) when this process has as many as it takes
     */
    open(owner: StreamOwner, cutOff: (() => void) | undefined, onEnd: () => void): OpenStream {
      if (open.size >= maxStreams) {
        refused += 1;
        throw new AppError('UNAVAILABLE', { log: 'too many streams of operators' });
      }
      const forget = (reason: StreamEnd) => {
        if (!open.delete(stream)) return;
        ends.set(reason, (ends.get(reason) ?? 0) + 1);
        onEnd();
      };
      const { body, send, beat, end } = createEventStream(forget, cutOff);
      const stream: OpenStream = {
        ...owner,
        body,
        send,
        beat,
        end(reason) {
          forget(reason);
          end();
        },
      };
      open.add(stream);
      // The oldest one is of a connection that was lost unnoticed, if any is. A browser that is still there asks instead.
      const ofSession = [...open].filter(({ sessionId }) => sessionId === owner.sessionId);
      for (const oldest of ofSession.slice(0, -maxOfSession)) {
        oldest.send('crowded', {});
        oldest.end('crowded');
      }
      // The browser connects again elsewhere, which it would not do after an error.
      if (isStopping) stream.end('shutdown');
      return stream;
    },
    listOf: (tenantId: TenantId): OpenStream[] => [...open].filter((stream) => stream.tenantId === tenantId),
    listAll: (): OpenStream[] => [...open],
    listTenants: (): TenantId[] => [...new Set([...open].map(({ tenantId }) => tenantId))],
    endOf: (tenantId: TenantId, reason: StreamEnd) => endAll(reason, (stream) => stream.tenantId === tenantId),
    stop(): void {
      isStopping = true;
      endAll('shutdown', () => true);
    },
    figures: () => ({ open: open.size, ends: [...ends], refused }),
  };
}
export type OpenStreams = ReturnType<typeof createOpenStreams>;
