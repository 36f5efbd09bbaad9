import { foldText } from '../../../../contract/fold-text.ts';
import type { ImportedProject } from '../../../projects/api/imported-project-store.ts';
import type { Lookups } from '../lookup-store.ts';
import { isSamePlace } from '../place-references.ts';
import type { FeedPlace } from '../read-places.ts';

/** What a row says of a job in one place. Title and company folded, or as they are written. */
export type Job = { title: string; company: string | null; place: FeedPlace };

/** One text for title, company and town. */
export function jobText(title: string, company: string | null, city: string | null): string {
  return [title, company ?? '', city ?? ''].map(foldText).join('\n');
}

/**
 * Whether a project is clearly another job than the row that has its key: no word of the title is the same, and company, place or
 * time are others, too. Titles alone are corrected and translated.
 */
export function isOtherJob(stored: ImportedProject, job: Job, lookups: Lookups): boolean {
  const [words, storedWords] = [wordsOf(job.title), wordsOf(stored.title)];
  if (words.length === 0 || storedWords.length === 0 || storedWords.some((word) => words.includes(word))) return false;
  const isElsewhere = stored.city !== null && job.place.city !== null && !isSamePlace(stored, job.place, lookups);
  const isOfAnother = Boolean(stored.company && job.company) && foldText(stored.company ?? '') !== foldText(job.company ?? '');
  return stored.status === 'CLOSED' || isElsewhere || isOfAnother;
}

function wordsOf(title: string): string[] {
  return foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}
