import { statfs } from 'node:fs/promises';
import { newBlobKey } from '../../server/blob/blob-store.ts';
import { createVirusScanner, scannerAway } from '../../server/virus/virus-scanner.ts';
import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';

const littleRoom = 1_000_000_000;

/** Whether files can be checked for viruses, stored and read back, and how much room there is on this machine. */
export async function checkFiles({ config, blobs, log }: Installation): Promise<Finding[]> {
  const where = config.S3_ENDPOINT ? `bucket ${config.S3_BUCKET}` : `${config.dataDir}/files`;
  const key = newBlobKey();
  const fault = await blobs
    .put(key, new TextEncoder().encode('openpool doctor'))
    .then(() => blobs.get(key))
    .then((bytes) => (bytes ? null : 'what was stored is not there'))
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  await blobs.remove(key).catch(() => undefined);
  const stored: Finding = fault
    ? { state: 'fault', what: `files cannot be kept in ${where}: ${fault}`, advice: config.S3_ENDPOINT ? 'S3_…' : 'OPENPOOL_DATA' }
    : { state: 'ok', what: `files are kept in ${where}` };
  const { current } = blobs.keys;
  const sealed: Finding = current
    ? { state: 'ok', what: `files are encrypted with the key ${current.id}` }
    : { state: 'note', what: 'files are stored as they are', advice: 'FILES_KEY encrypts them' };
  const scanner = createVirusScanner(config, log);
  const scanned: Finding[] = !scanner
    ? [{ state: 'note', what: 'uploads are not checked for viruses', advice: 'CLAMD_URL' }]
    : (await scanner.isReachable())
      ? [{ state: 'ok', what: 'uploads are checked for viruses' }]
      : [{ state: 'fault', what: scannerAway, advice: 'start clamd, or name it in CLAMD_URL' }];
  const room = await statfs(config.dataDir).catch(() => null);
  if (!room) return [stored, sealed, ...scanned];
  const free = room.bavail * room.bsize;
  const what = `${(free / 1_000_000_000).toFixed(1)} GB free in ${config.dataDir}`;
  return [stored, sealed, ...scanned, free < littleRoom ? { state: 'fault', what, advice: 'make room' } : { state: 'ok', what }];
}
