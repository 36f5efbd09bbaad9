import { createHash } from 'node:crypto';
import type { TalentScope } from '../../../../contract/ids.ts';
import type { ParsedCv } from '../../../../cv-reader/parsed-cv.ts';
import { AppError, fieldError } from '../../../../server/http/app-error.ts';
import { ownBytes } from '../../../../server/virus/safe-bytes.ts';
import { removeFile } from '../../../files/api/remove-file.ts';
import { type FileRow, listFiles } from '../../../files/api/store.ts';
import { storeFile } from '../../../files/api/store-file.ts';
import { profileRulesOf } from '../../../profile/api/deps.ts';
import { readProfile } from '../../../profile/api/read-profile.ts';
import type { CvDeps } from '../deps.ts';
import { clientLook } from './client-look.ts';
import { cvContentOf, hasCvContent } from './cv-content.ts';
import { printedCv } from './printed-cv.ts';
import { writePdf } from './write-pdf.ts';

/**
 * Makes a CV from the talent's profile and stores it in place of the one in the same language. The same profile gives the same
 * bytes, so asking again answers with the file that is there.
 *
 * @param language one that there are words for.
 * @throws AppError VALIDATION_FAILED when the profile is empty or has letters that cannot be printed, TOO_MANY_REQUESTS, UNAVAILABLE
 *   when too many documents wait, and as `storeFile` does.
 */
export async function makeCv(deps: CvDeps, scope: TalentScope, language: string): Promise<FileRow> {
  const { db, blobs, clock } = deps;
  await deps.limiter.take('madeDocument', `${scope.tenantId}:${scope.talentId}`);
  const words = wordsOf(deps, scope, language);
  const cv = await readCvContent(deps, scope);
  if (!hasCvContent(cv)) throw new AppError('VALIDATION_FAILED', { messages: ['talent.cv.profileEmpty'] });
  const document = printedCv(cv, words, clientLook(deps.tenants.byId(scope.tenantId)));
  const { pdf, pages } = await writePdf(document);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const made = (await listFiles(db, scope, ['generated-cv'])).filter((file) => file.language === language);
  const same = made.find((file) => file.sha256 === sha256);
  if (same) return same;
  const now = clock();
  const file = await storeFile(db, blobs, scope, {
    kind: 'generated-cv',
    name: `${document.title}.pdf`,
    bytes: ownBytes(pdf),
    pages,
    language,
    now,
  });
  for (const old of made) await removeFile(db, blobs, scope, old, now);
  return file;
}

/** What a CV made now would say. */
export async function readCvContent({ db, tenants }: CvDeps, scope: TalentScope): Promise<ParsedCv> {
  return cvContentOf(await readProfile(db, scope, profileRulesOf(tenants.byId(scope.tenantId))));
}

/** The words of a document. @throws AppError VALIDATION_FAILED for a language without words. */
export function wordsOf({ catalogues, tenants }: Pick<CvDeps, 'catalogues' | 'tenants'>, scope: TalentScope, language: string) {
  const words = catalogues.ofDocument(tenants.byId(scope.tenantId).key, language);
  if (!words) throw fieldError('language', 'talent.cv.language');
  return words;
}
