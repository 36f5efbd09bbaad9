import { solveChallengeWorkers } from 'altcha-lib';
import { unwrap } from '../../../web/api-client.ts';
import { captchaClient } from './client.ts';

/** More would not pay: a challenge is a second or two of work. */
const maxWorkers = 4;

/** Fetches a challenge and solves it. @returns the token for the form's `captcha` field. @throws when no challenge can be fetched. */
export async function solveAltcha(): Promise<string> {
  const challenge = await unwrap(captchaClient().captcha.challenge.$get());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }));
}
