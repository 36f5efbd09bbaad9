import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { forgetLooseBlob, type LooseBlob, listLooseBlobs } from './loose-blob-store.ts';

/** Longer than any upload takes. */
const graceMs = 3_600_000;

/** Removes bytes that a crash or a full disk left without a row. */
export function removeLooseBlobs(deps: SweepDeps & { blobs: BlobStore }): JobDefinition {
  const { db, blobs, clock, log } = deps;
  return {
    name: 'remove-loose-blobs',
    cron: '17 * * * *',
    async run() {
      const before = new Date(clock().getTime() - graceMs);
      let count = 0;
      await sweep<LooseBlob>(deps, {
        name: 'files-without-an-owner',
        rowsOf: (scope) => inPages((after, limit) => listLooseBlobs(db, scope, { before, after: after?.key ?? '', limit })),
        subjectOf: ({ key }) => `blob:${key}`,
        async handle({ key, isOwned }, scope) {
          if (!isOwned) await blobs.remove(key);
          await forgetLooseBlob(db, scope, key);
          count += 1;
        },
      });
      if (count > 0) log.info({ count }, 'files without an owner removed');
    },
  };
}
