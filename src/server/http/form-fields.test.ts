import { describe, expect, test } from 'vitest';
import { createFieldCounter, maxFormFields } from './form-fields.ts';

const multipart = 'multipart/form-data; boundary=x';
const urlencoded = 'application/x-www-form-urlencoded;charset=UTF-8';

/** A form of so many fields, as its parser reads it. */
function formOf(type: string, fields: number): Buffer<ArrayBuffer> {
  if (type.includes('multipart')) {
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
    return Buffer.from(`${part.repeat(fields)}--x--\r\n`);
  }
  return Buffer.from(Array(fields).fill('a=1').join('&'));
}

/** Whether a body has too many fields, as it arrives in chunks. */
function isTooMany(type: string, body: Buffer, chunkBytes = 65_536): boolean {
  const hasTooManyFields = createFieldCounter(new Headers({ 'content-type': type }));
  for (let at = 0; at < body.length; at += chunkBytes) if (hasTooManyFields(body.subarray(at, at + chunkBytes))) return true;
  return false;
}

describe.each([multipart, urlencoded])('a form sent as %s', (type) => {
  test('may have as many fields as there may be', async () => {
    const body = formOf(type, maxFormFields);
    expect([...(await new Response(body, { headers: { 'content-type': type } }).formData())]).toHaveLength(maxFormFields);
    expect(isTooMany(type, body)).toBe(false);
  });

  test.each([1, 3, 65_536, 10_000_000])('with two more is too long, in chunks of %d bytes', (chunkBytes) => {
    expect(isTooMany(type, formOf(type, maxFormFields + 2), chunkBytes)).toBe(true);
  });
});

test('what is counted follows each type that a parser might take', () => {
  for (const type of [multipart, urlencoded]) expect(isTooMany(`${multipart}, ${urlencoded}`, formOf(type, maxFormFields + 2))).toBe(true);
});

test.each([
  ['application/json', formOf(urlencoded, 6_000)],
  ['application/json', formOf(multipart, 6_000)],
  // The bytes of a file.
  [multipart, Buffer.alloc(10_000, '&')],
])('other bytes are not counted: %s', (type, body) => {
  expect(isTooMany(type, body)).toBe(false);
});
