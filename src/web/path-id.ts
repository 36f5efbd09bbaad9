import { data } from 'react-router';
import { maxId } from '../contract/ids.ts';

/**
 * The id in a page's address, for calls. An impossible id is answered like a missing page.
 *
 * @example pathId('42') // '42'
 * @throws a 404 answer for anything but a whole number an id can be.
 */
export function pathId(value: string | undefined): string {
  if (value && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= maxId) return value;
  throw data({ messages: ['talent.error.404'] }, { status: 404 });
}
