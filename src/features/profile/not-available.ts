import type { PlainDate } from '../../contract/dates.ts';
import { dayMs } from '../../contract/dates.ts';

/** Product decisions, section 6. */
export const maxPeriods = 100;
const maxDaysAhead = 730;

/** A time in which the talent cannot work; both days belong to it. */
export type Period = { start: PlainDate; end: PlainDate; note: string };

/**
 * Merges a new or changed period with every one it overlaps (product decisions, section 6). Different notes are kept.
 * Periods that only touch stay separate: they were entered as two.
 *
 * @returns the period to store and the indexes of those merged into it.
 */
export function mergePeriod(added: Period, others: readonly Period[]): { merged: Period; swallowed: number[] } {
  let merged = added;
  const swallowed = new Set<number>();
  // The merged period may overlap another one.
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const [index, other] of others.entries()) {
      if (swallowed.has(index) || other.end < merged.start || other.start > merged.end) continue;
      swallowed.add(index);
      // Dates are strings here; Math.min would convert them to numbers.
      merged = {
        // biome-ignore lint/complexity/useMathMinMax: see above
        start: other.start < merged.start ? other.start : merged.start,
        // biome-ignore lint/complexity/useMathMinMax: see above
        end: other.end > merged.end ? other.end : merged.end,
        note: joinNotes(merged.note, other.note),
      };
      hasGrown = true;
    }
  }
  return { merged, swallowed: [...swallowed].sort((a, b) => a - b) };
}

/** The fault of a period as a message key; null when it is valid. */
export function periodFault(period: Pick<Period, 'start' | 'end'>, today: PlainDate): { field: 'start' | 'end'; message: string } | null {
  if (period.end < period.start) return { field: 'end', message: 'talent.profile.period.order' };
  if (period.end < today) return { field: 'end', message: 'talent.profile.period.past' };
  const latest = new Date(Date.parse(`${today}T00:00:00Z`) + maxDaysAhead * dayMs).toISOString().slice(0, 10);
  return period.end > latest ? { field: 'end', message: 'talent.profile.period.far' } : null;
}

/** The period that makes the talent unavailable today, if any. */
export function currentPeriod<T extends Pick<Period, 'start' | 'end'>>(periods: readonly T[], today: PlainDate): T | null {
  return periods.find((period) => period.start <= today && period.end >= today) ?? null;
}

function joinNotes(note: string, other: string): string {
  if (other === '' || note.includes(other)) return note;
  return (note === '' ? other : `${note}; ${other}`).slice(0, 200);
}
