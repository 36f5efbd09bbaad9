import { dayMs } from '../../contract/dates.ts';
import { fieldRow, type ProfileFieldName, profileFieldNames, profileFields } from './fields.ts';

type Rows = typeof profileFields;
/** The points of these fields. @example PointOf<'professionalTitle'> // 'title' */
export type PointOf<N extends ProfileFieldName> = { [Name in N]: Rows[Name] extends { strength: { key: infer Key } } ? Key : never }[N];
/** `cv` is not a field of the profile. */
export type StrengthKey = PointOf<ProfileFieldName> | 'cv';
type StrengthItem = { key: StrengthKey; done: boolean; weight: number };
export type Strength = { percent: number; items: StrengthItem[] };

const fieldPoints = profileFieldNames.flatMap((field) => {
  const row = profileFields[field];
  return 'strength' in row ? [{ ...row.strength, field }] : [];
});

/** The points (product decisions, section 8), by weight; suggestions of equal weight come in this order. */
export const strengthPoints: readonly { key: StrengthKey; weight: number; field: ProfileFieldName | null }[] = [
  { key: 'cv' as const, weight: 15, field: null },
  ...fieldPoints,
].sort((a, b) => b.weight - a.weight);

export const strengthKeys = strengthPoints.map((point) => point.key);

/** Availability counts while it was confirmed within this time. */
export const availabilityFreshMs = 30 * dayMs;

/**
 * How complete a profile is. Points whose field the client hides are left out, the others are rescaled to 100 in whole
 * numbers (largest remainders), so that the weights shown add up to what the bar shows.
 */
export function profileStrength(done: Readonly<Record<StrengthKey, boolean>>, hiddenFields: readonly string[]): Strength {
  const shown = strengthPoints.filter(({ field }) => field === null || !(fieldRow(field).isHideable && hiddenFields.includes(field)));
  const total = shown.reduce((sum, point) => sum + point.weight, 0);
  const exact = shown.map(({ key, weight }) => ({ key, weight: (weight * 100) / total }));
  const missing = 100 - exact.reduce((sum, item) => sum + Math.floor(item.weight), 0);
  const raised = new Set(
    [...exact]
      .sort((a, b) => (b.weight % 1) - (a.weight % 1))
      .slice(0, missing)
      .map((item) => item.key),
  );
  const items = exact.map(({ key, weight }) => ({ key, done: done[key], weight: Math.floor(weight) + (raised.has(key) ? 1 : 0) }));
  return { percent: items.reduce((sum, item) => sum + (item.done ? item.weight : 0), 0), items };
}

/** The next suggestion: the open point with the largest weight. Null when everything is done. */
export function nextSuggestion({ items }: Strength): StrengthItem | null {
  return items.filter((item) => !item.done).sort((a, b) => b.weight - a.weight)[0] ?? null;
}
