import { data } from 'react-router';

const largestId = 2_147_483_647;

/**
 * The id in a page's address, for calls. An impossible id is answered like a missing page.
 *
 * @example pathId('42') // '42'
 * @throws a 404 answer for anything but a whole number an id can be.
 */
export function pathId(value: string | undefined): string {
  if (value && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= largestId) return value;
  throw data({ messages: ['talent.error.404'] }, { status: 404 });
}
