import { expect, test } from 'vitest';
import { ifMatch, tagOf } from './entity-tag.ts';

test('the tag of an answer is read, also one that a proxy has made weak', () => {
  const answer = (etag: string) => new Response(null, { headers: { etag } });
  expect(tagOf(answer('"7"'))).toBe('"7"');
  expect(tagOf(answer('W/"7"'))).toBe('"7"');
  expect(tagOf(new Response())).toBe('');
});

test('a change names the version that was read', () => {
  expect(ifMatch('"7"')).toEqual({ headers: { 'if-match': '"7"' } });
  for (const none of ['', null, undefined]) expect(ifMatch(none)).toEqual({});
});

test.each(['"7"\r\nx: y', 'é', '\u0000', '"a b"'])('%j, which no header can hold, fits no version', (tag) => {
  expect(ifMatch(tag)).toEqual({ headers: { 'if-match': '""' } });
});
