/** Product decisions, section 8. The order is the order of the suggestions among equals. */
export const strengthWeights = {
  history: 20,
  cv: 15,
  skills: 15,
  title: 10,
  description: 10,
  availability: 10,
  language: 5,
  rate: 5,
  photo: 5,
  mobile: 5,
} as const;

export type StrengthKey = keyof typeof strengthWeights;
export type StrengthItem = { key: StrengthKey; done: boolean; weight: number };
export type Strength = { percent: number; items: StrengthItem[] };

const keys = Object.keys(strengthWeights) as StrengthKey[];

/** The profile field (specification section 3, hideable fields) that stands behind a point. */
const fieldOf: Partial<Record<StrengthKey, string>> = {
  photo: 'profileImage',
  title: 'professionalTitle',
  description: 'description',
  rate: 'hourRate',
  availability: 'availability',
  mobile: 'mobileNumber',
};

/** Availability counts while it was confirmed within this time. */
export const availabilityFreshMs = 30 * 86_400_000;

/**
 * How complete a profile is. Points whose field the client hides drop out, the rest is rescaled to 100 in whole
 * numbers (largest remainders), so that the weights shown add up to what the bar shows.
 */
export function profileStrength(done: Readonly<Record<StrengthKey, boolean>>, hiddenFields: readonly string[]): Strength {
  const shown = keys.filter((key) => !hiddenFields.includes(fieldOf[key] ?? ''));
  const total = shown.reduce((sum, key) => sum + strengthWeights[key], 0);
  const exact = shown.map((key) => ({ key, weight: (strengthWeights[key] * 100) / total }));
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

/** The one thing to do next: what counts most. Null when everything is done. */
export function nextSuggestion({ items }: Strength): StrengthItem | null {
  return items.filter((item) => !item.done).sort((a, b) => b.weight - a.weight)[0] ?? null;
}
