import { fullName } from '../../../../contract/full-name.ts';
import type { TalentScope } from '../../../../contract/ids.ts';
import { toEuropassXml } from '../../../../cv-writer/exports/europass.ts';
import { toJsonResume } from '../../../../cv-writer/exports/json-resume.ts';
import type { CvExportFormat } from '../../contract.ts';
import type { CvDeps } from '../deps.ts';
import { readCvContent, wordsOf } from './make-cv.ts';

/** The CV of the profile as a file for other systems. */
export async function exportCv(
  deps: CvDeps,
  scope: TalentScope,
  format: CvExportFormat,
  language: string,
): Promise<{ name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const words = wordsOf(deps, scope, language);
  const cv = await readCvContent(deps, scope);
  const title = words.t('talent.cv.title', { name: fullName(cv) });
  if (format === 'europass') {
    return { name: `${title}.xml`, contentType: 'application/xml', bytes: new TextEncoder().encode(toEuropassXml(cv, words.locale)) };
  }
  const resume = toJsonResume(cv, {
    skills: words.t('talent.cv.heading.skills'),
    tools: words.t('talent.cv.heading.tools'),
    languageName: words.languageName,
    levelName: (proficiency) => words.t(`talent.profile.proficiency.${proficiency}`),
  });
  return {
    name: `${title}.json`,
    contentType: 'application/json',
    bytes: new TextEncoder().encode(`${JSON.stringify(resume, null, 2)}\n`),
  };
}
