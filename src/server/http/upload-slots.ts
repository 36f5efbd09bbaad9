/** Files arrive slowly and are held while they do: so many at a time for each connection to the database. */
const uploadsPerConnection = 2;
/** What one address may have of the slots: an office has many people. */
const addressShare = 1 / 2;
/** What one account may have: a page sends one file after another. */
const accountShare = 1 / 5;
const minPerAccount = 2;
/** What one client may have where there are several. */
const clientShare = 3 / 4;

/** An upload slower than this gives way when there is no slot left for another one; a phone on a poor line is faster. */
const slowBytesPerSecond = 64 * 1024;
/** Nobody can be called slow before. */
const judgedAfterMs = 3_000;

/** Whose an upload is. `account`: of a talent, or for all others what they come from. `client`: its key, empty where there is none. */
export type Sender = { address: string; account: string; client: string };

export type UploadSlot = {
  /** Aborted once the upload has to give way to another one. */
  signal: AbortSignal;
  count: (bytes: number) => void;
  /** All of it has come: what is done with it now takes a moment, and is not cut off. */
  finish: () => void;
  /** Gives the slot back; to be called once. */
  leave: () => void;
};

/** @returns null when there is no slot, and none of the uploads that keep one is slow. */
type UploadSlots = (sender: Sender) => UploadSlot | null;

type Upload = Sender & { bytes: number; startedAt: number; hasArrived: boolean; abort: AbortController };

/**
 * Bounds the files on their way in, for a whole process and for each address, account and client: anyone who sends slowly on
 * purpose keeps others out only as far as these go. When there is no slot, a slow upload gives way: first of the account, then of the
 * address that has the most of them. Each process counts its own, so an account has its share once in each.
 *
 * @param clients how many clients there are now
 * @param now milliseconds that only go forward
 */
export function createUploadSlots(databasePool: number, clients: () => number, now: () => number = () => performance.now()): UploadSlots {
  const total = databasePool * uploadsPerConnection;
  const uploads = new Set<Upload>();
  const countOf = (sender: Sender, by: keyof Sender) => [...uploads].filter((upload) => upload[by] === sender[by]).length;
  const isSlow = ({ bytes, startedAt, hasArrived }: Upload) => {
    const elapsedMs = now() - startedAt;
    return !hasArrived && elapsedMs >= judgedAfterMs && (bytes * 1000) / elapsedMs < slowBytesPerSecond;
  };

  /** The bounds that another upload would break, each as the uploads of which one has to end. */
  function findContenders(sender: Sender): ((upload: Upload) => boolean)[] {
    const maxOfClient = clients() > 1 ? Math.floor(total * clientShare) : total;
    return [
      ...(uploads.size >= total ? [() => true] : []),
      ...(countOf(sender, 'client') >= maxOfClient ? [(upload: Upload) => upload.client === sender.client] : []),
      ...(countOf(sender, 'address') >= total * addressShare ? [(upload: Upload) => upload.address === sender.address] : []),
    ];
  }

  function findSlowest(contenders: ((upload: Upload) => boolean)[]): Upload | undefined {
    const found = [...uploads].filter((upload) => isSlow(upload) && contenders.every((isOne) => isOne(upload)));
    const ranked = found.map((upload) => ({ upload, account: countOf(upload, 'account'), address: countOf(upload, 'address') }));
    return ranked.sort((one, other) => other.account - one.account || other.address - one.address || rateOf(one) - rateOf(other))[0]
      ?.upload;
  }

  const rateOf = ({ upload }: { upload: Upload }) => upload.bytes / (now() - upload.startedAt);

  return (sender) => {
    if (countOf(sender, 'account') >= Math.max(minPerAccount, Math.floor(total * accountShare))) return null;
    const contenders = findContenders(sender);
    if (contenders.length > 0) {
      const slowest = findSlowest(contenders);
      if (!slowest) return null;
      uploads.delete(slowest);
      slowest.abort.abort();
    }
    const upload: Upload = { ...sender, bytes: 0, startedAt: now(), hasArrived: false, abort: new AbortController() };
    uploads.add(upload);
    return {
      signal: upload.abort.signal,
      count(bytes) {
        upload.bytes += bytes;
      },
      finish() {
        upload.hasArrived = true;
      },
      leave: () => uploads.delete(upload),
    };
  };
}
