import { createHash } from 'node:crypto';
import { plainDate } from '../../../contract/dates.ts';
import { fullName } from '../../../contract/full-name.ts';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { LetterDocument } from '../../../cv-writer/document.ts';
import { textBlocks } from '../../../cv-writer/text-blocks.ts';
import { ownBytes } from '../../../server/virus/safe-bytes.ts';
import { clientLook } from '../../cvs/api/made/client-look.ts';
import { readCvContent, wordsOf } from '../../cvs/api/made/make-cv.ts';
import { printedContacts } from '../../cvs/api/made/printed-cv.ts';
import { writePdf } from '../../cvs/api/made/write-pdf.ts';
import { removeFile } from '../../files/api/remove-file.ts';
import { type FileRow, listFiles } from '../../files/api/store.ts';
import { storeFile } from '../../files/api/store-file.ts';
import { shownCompany } from '../../projects/job-fields.ts';
import type { ApplyProject } from './apply-project-store.ts';
import type { ApplyDeps } from './deps.ts';

/** Letters that were tried and not sent go once there are more; a sent one is kept by its application. */
const maxKeptLetters = 10;

/**
 * Makes a cover letter for a project: the talent's words under their name, in the client's look. The same words give the same file
 * within a day.
 *
 * @throws AppError VALIDATION_FAILED for letters that cannot be printed, TOO_MANY_REQUESTS, UNAVAILABLE, and as `storeFile` does.
 */
export async function makeCoverLetter(
  deps: ApplyDeps,
  scope: TalentScope,
  project: ApplyProject,
  { text, locale }: { text: string; locale: string },
): Promise<FileRow> {
  const { db, blobs, clock } = deps;
  await deps.limiter.take('madeDocument', `${scope.tenantId}:${scope.talentId}`);
  const tenant = deps.tenants.byId(scope.tenantId);
  const language = messageLocale(locale);
  const words = wordsOf(deps, scope, language);
  const cv = await readCvContent(deps, scope);
  const now = clock();
  const name = fullName(cv);
  const document: LetterDocument = {
    kind: 'letter',
    language: words.locale,
    title: words.t('talent.letter.title', { name }),
    ...clientLook(tenant),
    name,
    contacts: printedContacts(cv, words),
    date: words.date(plainDate(now), 'long'),
    recipient: [...new Set([shownCompany(project, { config: tenant.config, reader: 'talent' }) ?? tenant.name, tenant.name])],
    subject: words.t('talent.letter.subject', { project: project.title }),
    salutation: words.t('talent.letter.salutation'),
    text: textBlocks(text),
    closing: words.t('talent.letter.closing'),
  };
  const { pdf, pages } = await writePdf(document);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const made = await listFiles(db, scope, ['generated-cover']);
  const same = made.find((file) => file.sha256 === sha256);
  if (same) return same;
  const file = await storeFile(db, blobs, scope, {
    kind: 'generated-cover',
    name: `${document.title}.pdf`,
    bytes: ownBytes(pdf),
    pages,
    language,
    now,
  });
  for (const old of made.slice(maxKeptLetters - 1)) await removeFile(db, blobs, scope, old, now);
  return file;
}
