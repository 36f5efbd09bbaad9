import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { Log } from '../../../server/log.ts';
import { forgetLooseBlob, listLooseBlobs } from './loose-blob-store.ts';

/** Longer than any upload takes. */
const graceMs = 3_600_000;
const maxPerRun = 10_000;

/** Removes bytes that a crash or a full disk left without a row. */
export function removeLooseBlobs(deps: { db: Db; blobs: BlobStore; clock: Clock; log: Log }): JobDefinition {
  const { db, blobs, clock, log } = deps;
  return {
    name: 'remove-loose-blobs',
    cron: '17 * * * *',
    async run() {
      const loose = await listLooseBlobs(db, { before: new Date(clock().getTime() - graceMs), limit: maxPerRun });
      for (const { key, scope, isOwned } of loose) {
        if (!isOwned) await blobs.remove(key);
        await forgetLooseBlob(db, scope, key);
      }
      if (loose.length > 0) log.info({ count: loose.length }, 'files without an owner removed');
    },
  };
}
