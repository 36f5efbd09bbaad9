import { plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { WorkLines } from '../../../cv-reader/parsed-cv.ts';
import { readCv, readCvLines } from '../../../cv-reader/read-cv.ts';
import { fieldError, notFound } from '../../../server/http/app-error.ts';
import { type FileRow, findFile } from '../../files/api/store.ts';
import type { CvLines } from '../lines-contract.ts';
import type { CvDeps } from './deps.ts';
import { readStoredCv } from './read-stored-cv.ts';
import { replaceReading } from './reading-store.ts';

/**
 * The lines of a CV in the order in which they are read. A scan, and a document that could not be read, has none.
 *
 * @throws AppError NOT_FOUND when the talent has no such CV, TOO_MANY_REQUESTS.
 */
export async function listCvLines(deps: CvDeps, scope: TalentScope, uuid: string | undefined): Promise<CvLines> {
  const { file, bytes } = await openCv(deps, scope, uuid);
  return { uuid: file.id, name: file.name, lines: bytes ? await readCvLines(bytes, { turn: scope.talentId }) : [] };
}

/**
 * Reads a CV again, with the lines in which the talent says that their jobs are; the reading is kept if it has any job.
 *
 * @returns how many jobs it has
 * @throws AppError as `listCvLines`, VALIDATION_FAILED for lines that the CV does not have.
 */
export async function readWorkLines(deps: CvDeps, scope: TalentScope, uuid: string, workLines: WorkLines): Promise<number> {
  const { file, bytes } = await openCv(deps, scope, uuid);
  const lines = bytes ? await readCvLines(bytes, { turn: scope.talentId }) : [];
  if (!bytes || workLines.last > lines.length) throw fieldError('last', 'talent.cv.lines.choose');
  const reading = await readCv(bytes, { referenceDate: plainDate(file.created_at), turn: scope.talentId, workLines });
  const jobs = reading.data.employmentHistory.length;
  if (reading.reason === 'ok' && jobs > 0) await replaceReading(deps.db, scope, file.id, reading, deps.clock());
  return jobs;
}

/** A document that could not be read once is not tried again for each call. */
async function openCv(deps: CvDeps, scope: TalentScope, uuid: string | undefined): Promise<{ file: FileRow; bytes: Uint8Array | null }> {
  const { db, blobs, limiter } = deps;
  const reading = await readStoredCv(deps, scope, uuid);
  const file = await findFile(db, scope, reading.uuid, 'cv');
  if (!file) throw notFound();
  if (reading.reason !== 'ok') return { file, bytes: null };
  await limiter.take('cvLines', `${scope.tenantId}:${scope.talentId}`);
  return { file, bytes: await blobs.get(file.blob_key) };
}
