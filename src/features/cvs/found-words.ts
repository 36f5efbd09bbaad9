import type { Translator } from '../../contract/i18n/translator.ts';
import type { HistoryEntryValue } from '../profile/form-values.ts';
import type { CvFieldName } from './cv-fields.ts';

export type FoundEntry = HistoryEntryValue;
/** Says a value of a field in one line. */
export type Words = (value: unknown) => string;

/** The words of a field's values, found or typed. */
export function foundWords(
  { t, languageName, countryName }: Pick<Translator, 't' | 'languageName' | 'countryName'>,
  field: CvFieldName,
): Words {
  return (value) => {
    if (isHistoryEntry(value)) return [value.title, value.organization].filter(Boolean).join(', ');
    if (isLanguage(value)) return `${languageName(value.code)}, ${t(`talent.profile.proficiency.${value.proficiency}`)}`;
    return field === 'homeAddress.country' ? countryName(String(value)) : String(value ?? '');
  };
}

/** @example fieldLabelKey('skills') // 'talent.profile.field.skills' */
export function fieldLabelKey(field: CvFieldName): string {
  return field === 'email' ? 'talent.cv.field.email' : `talent.profile.field.${field}`;
}

export function isHistoryEntry(value: unknown): value is FoundEntry {
  return typeof value === 'object' && value !== null && 'title' in value;
}

function isLanguage(value: unknown): value is { code: string; proficiency: number } {
  return typeof value === 'object' && value !== null && 'code' in value;
}
