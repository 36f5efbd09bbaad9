import { cacheAnswers } from '../../../server/answer-cache.ts';
import type { Clock } from '../../../server/clock.ts';
import type { GeocodingService, Place, Suggestion } from './geocoder.ts';

const maxKept = 1_000;

/** Caches a service's answers in memory for a while. Not for services whose terms forbid it. */
export function cached(service: GeocodingService, maxAgeMs: number, clock: Clock): GeocodingService {
  const places = cacheAnswers<Place | null>(clock, { maxAgeMs, max: maxKept });
  const suggestions = cacheAnswers<Suggestion[]>(clock, { maxAgeMs, max: maxKept });
  return {
    ...service,
    suggest: (asked) => suggestions(JSON.stringify(asked), () => service.suggest(asked)),
    find: (wanted, locale) => places(JSON.stringify([wanted, locale]), () => service.find(wanted, locale)),
  };
}
