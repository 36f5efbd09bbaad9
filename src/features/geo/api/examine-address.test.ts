import { describe, expect, test } from 'vitest';
import { type AddressParts, emptyAddress } from '../address.ts';
import { checkAddress } from './check-address.ts';
import type { Geocoder } from './create-geocoder.ts';
import { examineAddress } from './examine-address.ts';
import type { Place, Precision } from './geocoder.ts';

const address: AddressParts = { ...emptyAddress, street: 'Am Kaiserkai 5', zip: '20457', city: 'Hamburg', country: 'DE' };
const place = (precision: Precision, parts: Partial<AddressParts> = {}): Place => ({
  text: 'somewhere',
  precision,
  address: { ...address, ...parts },
  latitude: 53,
  longitude: 10,
});

type Answer = Awaited<ReturnType<Geocoder['resolve']>>;
const found = (known: Place): Answer => ({ result: 'SUCCESS', place: known, attribution: null });
const failed = (result: Answer['result']): Answer => ({ result, place: null, attribution: null });
const notThere = failed('NOT_A_LOCATION');

/** Answers the whole address first, then the town alone. */
function geocoder(whole: Answer, town: Answer = notThere, knowsEveryPlace = true): Geocoder {
  return {
    knowsEveryPlace,
    suggest: () => Promise.resolve({ results: [], attribution: null }),
    resolve: (wanted) => Promise.resolve('address' in wanted && (wanted.address.street || wanted.address.zip) ? whole : town),
  };
}
const examine = (known: Geocoder, parts: Partial<AddressParts> = {}, required: (keyof AddressParts)[] = []) =>
  examineAddress(known, { ...address, ...parts }, required, 'de');

describe('an address', () => {
  test('that is found to the house has no issue', async () => {
    expect(await examine(geocoder(found(place('house'))))).toMatchObject({ result: 'SUCCESS', issues: [] });
  });

  test.each<[string, Answer, Answer, Partial<AddressParts>, unknown[]]>([
    ['whose house is unknown', found(place('street')), notThere, {}, [{ field: 'street', issue: 'IMPRECISE' }]],
    ['without a number, whose street is known', found(place('street')), notThere, { street: 'Am Kaiserkai' }, []],
    ['whose street is unknown', found(place('city')), notThere, {}, [{ field: 'street', issue: 'IMPRECISE' }]],
    ['whose town alone is known', notThere, found(place('city')), {}, [{ field: 'street', issue: 'IMPRECISE' }]],
    ['whose code is unknown in its town', notThere, found(place('city')), { street: '' }, [{ field: 'zip', issue: 'IMPRECISE' }]],
    ['whose town is unknown', notThere, notThere, {}, [{ field: 'city', issue: 'INVALID' }]],
    ['whose town is a country at best', notThere, found(place('region')), {}, [{ field: 'city', issue: 'INVALID' }]],
    ['in another country', found(place('house', { country: 'AT' })), notThere, {}, [{ field: 'country', issue: 'INVALID' }]],
    ['with another code for that house', found(place('house', { zip: '20459' })), notThere, {}, [{ field: 'zip', issue: 'IMPRECISE' }]],
    ['with another code for that town', found(place('city', { zip: '20459' })), notThere, { street: '' }, []],
    ['whose code its country cannot have', found(place('house')), notThere, { zip: '2045' }, [{ field: 'zip', issue: 'INVALID' }]],
  ])('%s has the right issues', async (_, whole, town, parts, issues) => {
    expect((await examine(geocoder(whole, town), parts)).issues).toEqual(issues);
  });

  test('has an issue for each part that the client requires, once', async () => {
    const { issues } = await examine(geocoder(found(place('city'))), { street: '', state: '' }, ['street', 'state', 'city']);
    expect(issues).toEqual([
      { field: 'street', issue: 'REQUIRED' },
      { field: 'state', issue: 'REQUIRED' },
    ]);
  });

  test.each(['LOOKUP_ERROR', 'SERVER_ERROR', 'PROCESSING_ERROR'] as const)('has no issue because of a %s', async (result) => {
    expect(await examine(geocoder(failed(result)))).toMatchObject({ result, issues: [] });
    expect(await examine(geocoder(notThere, failed(result)))).toMatchObject({ result, issues: [] });
  });

  test('has no issue because our own list lacks its town', async () => {
    expect(await examine(geocoder(notThere, notThere, false))).toMatchObject({ result: 'NOT_A_LOCATION', issues: [] });
  });

  test('without any part is no location', async () => {
    const nothing = { street: '', zip: '', city: '' };
    expect(await examine(geocoder(found(place('house'))), nothing, ['city'])).toMatchObject({
      result: 'NOT_A_LOCATION',
      issues: [{ field: 'city', issue: 'REQUIRED' }],
    });
  });
});

describe('saving an address', () => {
  const rules = { required: ['zip' as const, 'city' as const], lookup: true, hiddenFields: [] as string[] };
  const check = (
    change: Partial<AddressParts>,
    options: { known?: Geocoder; stored?: Partial<AddressParts>; isConfirmed?: boolean; rules?: Partial<typeof rules> } = {},
  ) =>
    checkAddress(options.known ?? geocoder(found(place('house'))), { ...rules, ...options.rules }, change, options.stored ?? {}, {
      isConfirmed: options.isConfirmed ?? false,
      locale: 'de',
    });

  test('names each part and its message when refused', async () => {
    await expect(check({ ...address, zip: '', city: 'Xyz' }, { known: geocoder(notThere) })).rejects.toMatchObject({
      status: 400,
      fields: { 'homeAddress.zip': ['talent.address.required'], 'homeAddress.city': ['talent.address.invalid'] },
    });
  });

  test('accepts "use it anyway" for an imprecise address, not for a wrong one', async () => {
    const known = geocoder(found(place('city')));
    await expect(check(address, { known })).rejects.toMatchObject({ fields: { 'homeAddress.street': ['talent.address.imprecise'] } });
    await expect(check(address, { known, isConfirmed: true })).resolves.toBeUndefined();
    await expect(check({ ...address, zip: '1' }, { known, isConfirmed: true })).rejects.toMatchObject({
      fields: { 'homeAddress.zip': ['talent.address.invalid'] },
    });
  });

  test('does not look up an unchanged address', async () => {
    await expect(check(address, { known: geocoder(notThere), stored: address })).resolves.toBeUndefined();
    await expect(check({})).resolves.toBeUndefined();
  });

  test('fills in the stored parts where a change names only some', async () => {
    await expect(check({ street: 'Am Sandtorkai 1' }, { stored: address })).resolves.toBeUndefined();
  });

  test('requires no part that the client hides', async () => {
    await expect(check({ ...address, zip: '' }, { rules: { hiddenFields: ['homeAddress.zip'] } })).resolves.toBeUndefined();
  });

  test('checks only the required parts when there is no lookup', async () => {
    await expect(check({ ...address, zip: '1' }, { rules: { lookup: false }, known: geocoder(notThere) })).resolves.toBeUndefined();
    await expect(check({ ...address, city: ' ' }, { rules: { lookup: false } })).rejects.toMatchObject({
      fields: { 'homeAddress.city': ['talent.address.required'] },
    });
  });
});
