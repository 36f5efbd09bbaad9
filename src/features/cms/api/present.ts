import { localized } from '../../../contract/i18n/localized.ts';
import type { Category } from '../contract.ts';
import type { CmsTables, LocalizedText } from './tables.ts';

type CategoryRow = Omit<CmsTables['category'], 'id' | 'position'> & { id: number; position: number; name: LocalizedText };

export function presentCategory(row: CategoryRow, locale: string): Category {
  const image = row.image_id ? `/image/${row.image_id}` : null;
  return {
    id: row.id,
    key: row.key,
    image,
    name: localized(row.name, locale),
    description: localized(row.description, locale),
    translations: Object.entries(row.name).map(([code, name]) => ({ code, name, image, description: row.description[code] ?? '' })),
  };
}
