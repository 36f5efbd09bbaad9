import type pg from 'pg';
import type { Clock } from '../../../server/clock.ts';
import { type Config, ConfigError } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import type { GeocodeResult } from '../address.ts';
import { cached } from './cached-geocoder.ts';
import {
  GeocodingFailure,
  type GeocodingQuery,
  type GeocodingService,
  type Place,
  type Suggestion,
  type SuggestionQuery,
} from './geocoder.ts';
import { googleGeocoding } from './google-geocoder.ts';
import { offlineGeocoding } from './offline-geocoder.ts';
import { openStreetMapGeocoding } from './open-street-map-geocoder.ts';
import { throttled } from './throttled-geocoder.ts';

const keptMs = 3_600_000;

type GeocoderSettings = Pick<
  Config,
  | 'GEOCODER'
  | 'GEOCODER_CONTACT'
  | 'GEOCODER_TIMEOUT_MS'
  | 'NOMINATIM_URL'
  | 'PHOTON_URL'
  | 'GOOGLE_MAPS_KEY'
  | 'GOOGLE_GEOCODING_URL'
  | 'GOOGLE_PLACES_URL'
>;

/** The geocoder of the installation. Nothing here throws: a lookup that failed is an answer of its own. */
export type Geocoder = {
  knowsEveryPlace: boolean;
  /** While a service fails our own cities are used, so that suggestions continue. */
  suggest: (asked: SuggestionQuery) => Promise<{ results: Suggestion[]; attribution: string | null }>;
  resolve: (wanted: GeocodingQuery, locale: string) => Promise<{ result: GeocodeResult; place: Place | null; attribution: string | null }>;
};

export type Geocoders = {
  /** What the configuration chose. */
  chosen: Geocoder;
  /** Our own cities: for visitors, who must not use up what the operator pays for. */
  offline: Geocoder;
};

/** @throws ConfigError when the chosen service lacks a setting. */
export function createGeocoders(config: GeocoderSettings, pool: pg.Pool, clock: Clock, log: Pick<Log, 'warn'>): Geocoders {
  const offline = offlineGeocoding(pool);
  const service = chosenService(config, clock);
  return { chosen: answering(service ?? offline, offline, log), offline: answering(offline, offline, log) };
}

function chosenService(config: GeocoderSettings, clock: Clock): GeocodingService | null {
  const timeoutMs = config.GEOCODER_TIMEOUT_MS;
  if (config.GEOCODER === 'openstreetmap') {
    if (!config.GEOCODER_CONTACT)
      throw new ConfigError('GEOCODER=openstreetmap needs GEOCODER_CONTACT: its terms ask who to write to when something goes wrong');
    const { NOMINATIM_URL: nominatimUrl, PHOTON_URL: photonUrl, GEOCODER_CONTACT: contact } = config;
    // Two public servers with separate throttles would allow twice as much; one throttle for both respects their terms.
    const isPublic = [nominatimUrl, photonUrl].some((url) => /(^|\.)(openstreetmap\.org|komoot\.io)$/.test(new URL(url).hostname));
    const service = throttled(openStreetMapGeocoding({ nominatimUrl, photonUrl, contact, timeoutMs }), isPublic ? 1_000 : 20, clock);
    return cached(service, keptMs, clock);
  }
  if (config.GEOCODER === 'google') {
    if (!config.GOOGLE_MAPS_KEY) throw new ConfigError('GEOCODER=google needs GOOGLE_MAPS_KEY');
    const { GOOGLE_MAPS_KEY: key, GOOGLE_GEOCODING_URL: geocodingUrl, GOOGLE_PLACES_URL: placesUrl } = config;
    // Its terms forbid caching.
    return throttled(googleGeocoding({ key, geocodingUrl, placesUrl, timeoutMs }), 0, clock);
  }
  return null;
}

function answering(service: GeocodingService, offline: GeocodingService, log: Pick<Log, 'warn'>): Geocoder {
  const failed = (error: unknown): GeocodingFailure['result'] => {
    const failure = error instanceof GeocodingFailure ? error : new GeocodingFailure('PROCESSING_ERROR', 'geocoding broke');
    log.warn({ reason: failure.message }, 'geocoding failed');
    return failure.result;
  };
  return {
    knowsEveryPlace: service.knowsEveryPlace,
    async suggest(asked) {
      try {
        return { results: await service.suggest(asked), attribution: service.attribution };
      } catch (error) {
        failed(error);
        return { results: service === offline ? [] : await offline.suggest(asked), attribution: null };
      }
    },
    async resolve(wanted, locale) {
      const { attribution } = service;
      try {
        const place = await service.find(wanted, locale);
        return { result: place ? 'SUCCESS' : 'NOT_A_LOCATION', place, attribution };
      } catch (error) {
        return { result: failed(error), place: null, attribution };
      }
    },
  };
}
