import type { GeocodingFailure, GeocodingService } from '../../src/features/geo/api/geocoder.ts';

/** A geocoding service without places that records what it was `asked`. It fails while `state.fails` is true; its clock is `state.now` (ms). */
export function makeGeocodingService() {
  const asked: string[] = [];
  const state: { now: number; fails: GeocodingFailure | null } = { now: 1_800_000_000_000, fails: null };
  function answer<T>(text: string, value: T): Promise<T> {
    asked.push(text);
    return state.fails ? Promise.reject(state.fails) : Promise.resolve(value);
  }
  const service: GeocodingService = {
    knowsEveryPlace: true,
    attribution: 'them',
    suggest: ({ text }) => answer(text, []),
    find: (wanted) => answer('text' in wanted ? wanted.text : wanted.address.city, null),
  };
  return { service, asked, state, clock: () => new Date(state.now) };
}
