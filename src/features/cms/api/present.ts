import type { Selectable } from 'kysely';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import type { Category } from '../contract.ts';
import type { CmsTables } from './tables.ts';

type CategoryRow = Omit<Selectable<CmsTables['category']>, 'tenant_id' | 'position' | 'is_published'>;

/**
 * A category in the requested language, else in the client's languages in their order (specification section 7,
 * "translations filtered by fallback languages"). Translations in other languages than the client's are left out.
 */
export function presentCategory(row: CategoryRow, locale: string, languages: readonly string[]): Category {
  const codes = [...new Set([locale, ...languages].map(messageLocale))].filter((code) => code in row.name);
  const { image_id: uuid } = row;
  const imagesOf = (locales: readonly string[]) => (uuid === null ? [] : locales.map((code) => ({ locale: code, uuid })));
  return {
    id: row.id,
    key: row.key,
    image: imagesOf(codes),
    name: localized(row.name, locale, languages),
    description: localized(row.description, locale, languages),
    translations: codes.map((code) => ({
      code,
      name: row.name[code] ?? '',
      image: imagesOf([code]),
      description: row.description[code] ?? '',
    })),
  };
}
