import { expect, test } from 'vitest';
import { emptyAddress } from '../../geo/address.ts';
import type { Geocoder } from '../../geo/api/create-geocoder.ts';
import type { CvField } from '../cv-fields.ts';
import { doubtAddress } from './doubt-address.ts';

const field = (name: CvField['field']): CvField => ({
  field: name,
  current: null,
  proposals: [{ id: name, value: 'x', sourceLine: 'x', confidence: 0.9, isCertain: true }],
  other: null,
});
const fields = [field('homeAddress.city'), field('homeAddress.country'), field('professionalTitle')];
const read = { addressLine1: '', addressLine2: '', street: '', zip: '', city: 'San Francisco', state: '', country: 'DE' };

/** Our own list of towns with San Francisco in the United States. */
const towns: Geocoder = {
  knowsEveryPlace: false,
  attribution: null,
  suggest: async () => ({ results: [], attribution: null }),
  resolve: async (wanted) => {
    const address = 'address' in wanted ? wanted.address : emptyAddress;
    const isThere = address.city === 'San Francisco' && ['', 'US'].includes(address.country);
    const place = {
      text: '',
      precision: 'city',
      address: { ...emptyAddress, city: 'San Francisco', country: 'US' },
      latitude: 0,
      longitude: 0,
    } as const;
    return { result: isThere ? 'SUCCESS' : 'NOT_A_LOCATION', place: isThere ? place : null, attribution: null };
  },
} as Geocoder;
const certain = async (geocoder: Geocoder, address = read, offered = fields) =>
  (await doubtAddress(geocoder, address, offered, 'en')).map(({ proposals }) => proposals[0]?.isCertain);

test('a town that is known in another country only is offered with doubt, and the rest of the CV as before', async () => {
  expect(await certain(towns)).toEqual([false, false, true]);
  expect(await certain(towns, { ...read, country: 'US' })).toEqual([true, true, true]);
});

test('a town that the list does not know at all is none of its business', async () => {
  expect(await certain(towns, { ...read, city: 'Klein Kleckersdorf' })).toEqual([true, true, true]);
});

test('a postal code that the country cannot have is offered with doubt', async () => {
  expect(await certain(towns, { ...read, city: '', zip: 'EC1A 1BB' })).toEqual([false, false, true]);
});

test('while the geocoder is away, or takes too long, nothing is doubted', async () => {
  const away = { ...towns, resolve: () => Promise.reject(new Error('away')) } as unknown as Geocoder;
  expect(await certain(away)).toEqual([true, true, true]);
  const slow = { ...towns, resolve: () => new Promise(() => {}) } as unknown as Geocoder;
  expect(await certain(slow)).toEqual([true, true, true]);
});

test('nothing is looked up where no address is offered', async () => {
  const never = { ...towns, resolve: () => Promise.reject(new Error('asked')) } as unknown as Geocoder;
  const offered = [field('professionalTitle')];
  expect(await doubtAddress(never, read, offered, 'en')).toBe(offered);
});
