import type { Clock } from '../../../server/clock.ts';
import { GeocodingFailure, type GeocodingService } from './geocoder.ts';

export type Care = {
  /** The least time between two questions; the public servers of OpenStreetMap allow one a second. */
  pauseMs: number;
  /** How long an answer is kept in memory; 0: not at all. */
  keepMs: number;
};

const mostKept = 1_000;
/** A question that would have to wait longer is not asked: by then nobody waits for the answer any more. */
const longestWaitMs = 2_500;
const failuresBeforeRest = 3;
const restMs = 30_000;

/**
 * Goes easy on a service: answers are kept, questions come one after another, and after a refusal or three failures in a
 * row it is left alone for a while, in which every question fails at once.
 */
export function careful(service: GeocodingService, care: Care, clock: Clock): GeocodingService {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  let nextAt = 0;
  let restUntil = 0;
  let failures = 0;

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    const now = clock().getTime();
    if (now < restUntil) throw new GeocodingFailure('LOOKUP_ERROR', 'the geocoding service is left alone for a while');
    const startAt = Math.max(now, nextAt);
    if (startAt - now > longestWaitMs) throw new GeocodingFailure('LOOKUP_ERROR', 'too many questions to the geocoding service');
    nextAt = startAt + care.pauseMs;
    if (startAt > now) await new Promise((resolve) => setTimeout(resolve, startAt - now));
    try {
      const answer = await question();
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      const asked = error instanceof GeocodingFailure ? error.restMs : 0;
      const rest = Math.max(asked, failures >= failuresBeforeRest ? restMs : 0);
      if (rest > 0) restUntil = clock().getTime() + rest;
      throw error;
    }
  }

  function remembered<T>(key: string, question: () => Promise<T>): Promise<T> {
    const now = clock().getTime();
    const known = kept.get(key);
    // The key names the question, and so the type of its answer.
    if (known && known.until > now) return known.answer as Promise<T>;
    const answer = ask(question);
    if (care.keepMs === 0) return answer;
    kept.delete(key);
    kept.set(key, { until: now + care.keepMs, answer });
    answer.catch(() => kept.delete(key));
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  return {
    ...service,
    suggest: (asked) => remembered(JSON.stringify(['suggest', asked]), () => service.suggest(asked)),
    find: (wanted, locale) => remembered(JSON.stringify(['find', wanted, locale]), () => service.find(wanted, locale)),
  };
}
