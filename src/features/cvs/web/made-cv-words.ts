import type { Translator } from '../../../contract/i18n/translator.ts';
import type { CvExportFormat } from '../contract.ts';

type Words = Pick<Translator, 't' | 'languageName' | 'locale'>;

/** The name of a language to choose, which some languages write small. @example languageLabel(french, 'de') // 'Allemand' */
export function languageLabel({ languageName, locale }: Pick<Words, 'languageName' | 'locale'>, language: string): string {
  const name = languageName(language);
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}

/** What a CV made from the profile is called in lists. */
export function madeCvName(words: Words, { language }: { language: string | null }): string {
  return words.t('talent.cv.made.name', { language: language ? languageLabel(words, language) : '' });
}

export function exportHref(format: CvExportFormat): string {
  return `/v1/api/freelancer/cv/export?format=${format}`;
}
