import { textOf } from './form-text.ts';

/** Printable ASCII: anything else cannot be a header. The API takes 8 to 100 of it. */
const key = /^[\x21-\x7e]{8,100}$/;

/** The header that lets a call do a form's write once; none where the form brings no key, or one that a browser did not make. */
export function keyHeaderOf(form: FormData): { 'idempotency-key'?: string } {
  const given = textOf(form, 'key');
  return key.test(given) ? { 'idempotency-key': given } : {};
}
