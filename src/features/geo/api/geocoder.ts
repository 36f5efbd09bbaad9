import type { AddressParts, GeocodeResult } from '../address.ts';

/** How exactly a place is known: the house, its street, the town, or only a region or country. */
export type Precision = 'house' | 'street' | 'city' | 'region';

export type Place = { text: string; precision: Precision; address: AddressParts; latitude: number; longitude: number };

type SuggestionType = 'address' | 'city';

/** `value` leads to the place by `resolve`; parts and point are there when the service gave them at once. */
export type Suggestion = {
  value: string;
  text: string;
  type: SuggestionType;
  address: AddressParts | null;
  latitude: number | null;
  longitude: number | null;
};

/** `country`: only there; `countries`: where the client works, which decides between places of one name. */
export type SuggestionQuery = {
  text: string;
  country: string | null;
  countries: readonly string[];
  types: readonly SuggestionType[];
  locale: string;
};

/** A text may say where the client works, like `SuggestionQuery`; an address has its own country. */
export type GeocodingQuery = { text: string; countries?: readonly string[] } | { address: AddressParts };

/** Looks up places. One of them is in use; the offline one is the fallback. */
export type GeocodingService = {
  /** Whether a place it does not know may be reported as wrong. Our own list of towns is too short for that. */
  knowsEveryPlace: boolean;
  /** The attribution that its terms require next to its answers. */
  attribution: string | null;
  /** @throws GeocodingFailure */
  suggest: (asked: SuggestionQuery) => Promise<Suggestion[]>;
  /** The best place for a text, a value of a suggestion, or parts; null: there is none. @throws GeocodingFailure */
  find: (wanted: GeocodingQuery, locale: string) => Promise<Place | null>;
};

/** A lookup that failed, which says nothing about the place. The message holds no address. */
export class GeocodingFailure extends Error {
  readonly result: Extract<GeocodeResult, 'LOOKUP_ERROR' | 'SERVER_ERROR' | 'PROCESSING_ERROR'>;
  readonly restMs: number;

  constructor(result: GeocodingFailure['result'], message: string, restMs = 0) {
    super(message);
    this.name = 'GeocodingFailure';
    this.result = result;
    this.restMs = restMs;
  }
}
