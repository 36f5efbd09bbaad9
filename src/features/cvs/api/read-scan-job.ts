import { plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { emptyReading } from '../../../cv-reader/parsed-cv.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { findFile } from '../../files/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import type { CvReadingDeps } from './deps.ts';
import { mailScanRead } from './mails.ts';
import { findReading, finishScan, saveReading } from './reading-store.ts';

export const readScanJobName = 'read-scan';

type ScanToRead = { scope: TalentScope; fileId: string };

/** Records that a scan waits to be read, and queues the job: once, however often it is requested meanwhile. */
export async function queueScan(
  { db, queue }: Pick<CvReadingDeps, 'db' | 'queue'>,
  { scope, fileId }: ScanToRead,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await saveReading(trx, scope, fileId, emptyReading('scan-waiting'), now))) return;
    const { tenantId, talentId } = scope;
    // A fault of the storage passes; a document that fails has been answered and is not tried again.
    await queue.enqueue(trx, readScanJobName, { tenantId, talentId, fileId }, { group: { id: talentId }, retryLimit: 3 });
  });
}

/**
 * Reads one scan at a time in each process, and as a rule one per talent across all processes; the outcome is stored with the file. If something
 * was found, talents who have left the onboarding are notified by mail.
 */
export function readScanJob(deps: CvReadingDeps & MailDeps): JobDefinition<TalentScope & { fileId: string }> {
  return {
    name: readScanJobName,
    groupConcurrency: 1,
    async run({ tenantId, talentId, fileId }) {
      const scope = { tenantId, talentId };
      const [file, waiting] = await Promise.all([findFile(deps.db, scope, fileId, 'cv'), findReading(deps.db, scope, fileId)]);
      // Deleted meanwhile, or read by a job that was thought to be lost. What waits while scans are not read is kept for when they are.
      if (!file || waiting?.reason !== 'scan-waiting' || !deps.scanReader) return;
      const bytes = await deps.blobs.get(file.blob_key);
      const reading = bytes ? await deps.scanReader(bytes, { referenceDate: plainDate(file.created_at) }) : emptyReading('scan-failed');
      await inTransaction(deps.db, async (trx) => {
        const isWritten = await finishScan(trx, scope, fileId, reading, deps.clock());
        if (isWritten && reading.proposals.length > 0) await mailScanRead(deps, trx, scope, fileId);
      });
    },
  };
}
