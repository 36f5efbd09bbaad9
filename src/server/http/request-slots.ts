/** So many requests are worked on for each connection to the database; more would only wait for one another. */
const requestsPerConnection = 8;
/** The part of them that is kept for what talents send. */
const reservedShare = 1 / 4;
/** Files arrive slowly and are held while they do, so they are counted by themselves. */
const uploadsPerConnection = 2;

/** `write`: something a signed-in talent sends. */
export type RequestKind = 'general' | 'write' | 'upload';

/** @returns gives the slot back; null when there is none. */
export type RequestSlots = (kind: RequestKind, address: string) => (() => void) | null;

/**
 * Bounds the requests in flight. Whoever finds no slot is told at once to come back, instead of waiting behind all others;
 * what talents send still has a reserve when everything else is full. One address has at most half of the slots for files.
 */
export function createRequestSlots(databasePool: number): RequestSlots {
  const total = databasePool * requestsPerConnection;
  const general = total - Math.floor(total * reservedShare);
  const uploads = databasePool * uploadsPerConnection;
  const uploadsOf = new Map<string, number>();
  let inFlight = 0;
  let uploading = 0;

  function takeUpload(address: string): (() => void) | null {
    const own = uploadsOf.get(address) ?? 0;
    if (uploading >= uploads || own >= uploads / 2) return null;
    uploading += 1;
    uploadsOf.set(address, own + 1);
    return () => {
      uploading -= 1;
      const left = (uploadsOf.get(address) ?? 1) - 1;
      if (left > 0) uploadsOf.set(address, left);
      else uploadsOf.delete(address);
    };
  }

  return (kind, address) => {
    if (kind === 'upload') return takeUpload(address);
    if (inFlight >= (kind === 'write' ? total : general)) return null;
    inFlight += 1;
    return () => {
      inFlight -= 1;
    };
  };
}
