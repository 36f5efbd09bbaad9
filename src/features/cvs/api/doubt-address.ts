import type { ParsedCv } from '../../../cv-reader/parsed-cv.ts';
import { emptyAddress } from '../../geo/address.ts';
import type { Geocoder } from '../../geo/api/create-geocoder.ts';
import { examineAddress } from '../../geo/api/examine-address.ts';
import type { CvField } from '../cv-fields.ts';

/** A talent waits for the page with the proposals: a lookup that takes longer than this says nothing. */
const maxWaitMs = 2_500;

type CvAddress = ParsedCv['homeAddress'];

/**
 * The same fields, the parts of the address with the mark of doubt where town, postal code and country do not belong together
 * ("San Francisco, Germany"). While the geocoder is away nothing is doubted that was not before.
 */
export async function doubtAddress(geocoder: Geocoder, address: CvAddress, fields: CvField[], locale: string): Promise<CvField[]> {
  const isOffered = fields.some(({ field, proposals }) => field.startsWith('homeAddress.') && proposals.length > 0);
  if (!isOffered || !(await isInTime(contradictsItself(geocoder, address, locale)))) return fields;
  return fields.map((field) =>
    field.field.startsWith('homeAddress.')
      ? { ...field, proposals: field.proposals.map((proposal) => ({ ...proposal, isCertain: false })) }
      : field,
  );
}

async function contradictsItself(geocoder: Geocoder, read: CvAddress, locale: string): Promise<boolean> {
  const { street, zip, city, state, country } = read;
  const { issues } = await examineAddress(geocoder, { ...emptyAddress, street, zip, city, state, country }, [], locale);
  // A street that no map has is no contradiction.
  if (issues.some(({ field, issue }) => issue === 'INVALID' || field === 'zip')) return true;
  if (geocoder.knowsEveryPlace || !city || !country) return false;
  // A short list of towns cannot say that a place is wrong, but it knows San Francisco, and where it is.
  const there = await geocoder.resolve({ address: { ...emptyAddress, city, country } }, locale);
  if (there.place || there.result !== 'NOT_A_LOCATION') return false;
  return (await geocoder.resolve({ address: { ...emptyAddress, city } }, locale)).place !== null;
}

async function isInTime(asked: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, maxWaitMs, false);
  return Promise.race([asked.catch(() => false), late]).finally(() => clearTimeout(timer));
}
