import type { Clock } from '../../../server/clock.ts';
import { GeocodingFailure, type GeocodingService } from './geocoder.ts';

/** A request that would have to wait longer is not made: its caller would have given up by then. */
const maxWaitMs = 2_500;
const failuresBeforeRest = 3;
const restMs = 30_000;

/**
 * Protects a service with a throttle and a circuit breaker: requests run one after another, and after a refusal or three
 * failures in a row it is paused for a while, in which every request fails at once.
 *
 * @param pauseMs the minimum time between two requests; the public servers of OpenStreetMap allow one a second.
 * @throws GeocodingFailure LOOKUP_ERROR for a request that is not made; else the service's own.
 */
export function throttled(service: GeocodingService, pauseMs: number, clock: Clock): GeocodingService {
  let nextAt = 0;
  let restUntil = 0;
  let failures = 0;

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    const now = clock().getTime();
    if (now < restUntil) throw new GeocodingFailure('LOOKUP_ERROR', 'the geocoding service is left alone for a while');
    const startAt = Math.max(now, nextAt);
    if (startAt - now > maxWaitMs) throw new GeocodingFailure('LOOKUP_ERROR', 'too many questions to the geocoding service');
    nextAt = startAt + pauseMs;
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

  return {
    ...service,
    suggest: (asked) => ask(() => service.suggest(asked)),
    find: (wanted, locale) => ask(() => service.find(wanted, locale)),
  };
}
