/** So many requests are worked on for each connection to the database; more would only wait for one another. */
const requestsPerConnection = 16;
/** The part of them that is kept for what talents send. */
const reservedShare = 1 / 4;

/** `write`: something a signed-in talent sends. Files have slots of their own (`upload-slots.ts`). */
type RequestKind = 'general' | 'write';

export type RequestSlots = {
  /** @returns gives the slot back; null when there is none. */
  take: (kind: RequestKind) => (() => void) | null;
  /** Whether there is none for a request of the kind `general`. */
  isFull: () => boolean;
};

/**
 * Bounds the requests in flight. Requests without a free slot get 503 with `Retry-After` at once, instead of waiting behind all others;
 * what talents send still has a reserve when everything else is full.
 */
export function createRequestSlots(databasePool: number): RequestSlots {
  const total = databasePool * requestsPerConnection;
  const general = total - Math.floor(total * reservedShare);
  let inFlight = 0;
  return {
    take(kind) {
      if (inFlight >= (kind === 'write' ? total : general)) return null;
      inFlight += 1;
      return () => {
        inFlight -= 1;
      };
    },
    isFull: () => inFlight >= general,
  };
}
