import type { Fault } from '../source/sources.ts';
import type { Catalogue } from './catalogues.ts';

/** A guess, or what an answer of the API says, which names a message without values for it. */
const allowed: readonly string[] = [
  'talent.apply.closedMeanwhile',
  'talent.apply.pausedMeanwhile',
  'talent.auth.signup.promise',
  'talent.auth.signup.promise.project',
  'talent.account.restore.expired',
  'talent.export.file.job-alerts',
  'talent.pool.refused.TOO_EARLY',
  'talent.social.outcome.expired',
];

/** How long something is good for is decided in code; a message takes it from there as a value. */
export function checkLifetimes(path: string, english: Catalogue): Fault[] {
  return Object.entries(english)
    .filter(([key, text]) => /\d (minute|hour|day)/.test(text) && !allowed.includes(key))
    .map(([key]) => ({ path, message: `${key} writes out how long something is good for: take the number as a value, {days, plural, …}` }));
}
