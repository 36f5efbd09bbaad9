import { expect, test } from 'vitest';
import { wantedParts } from './wanted-parts.ts';

test('a query comes apart where all of it is wanted', () => {
  expect(wantedParts("'java'")).toEqual(["'java'"]);
  expect(wantedParts("( 'plc' | 'logic' & 'unit' ) & 'siem':*")).toEqual(["( 'plc' | 'logic' & 'unit' )", "'siem':*"]);
  expect(wantedParts("'a' <-> 'b' & 'c'")).toEqual(["'a' <-> 'b'", "'c'"]);
  expect(wantedParts('')).toEqual(['']);
});

test('it stays whole where a part may be missing or is excluded, and signs inside of words are no operators', () => {
  expect(wantedParts("'a' & 'b' | 'c'")).toEqual(["'a' & 'b' | 'c'"]);
  expect(wantedParts("'a' & !'b'")).toEqual(["'a' & !'b'"]);
  expect(wantedParts("'r&d' & 'it''s | (' & 'x\\\\'")).toEqual(["'r&d'", "'it''s | ('", "'x\\\\'"]);
});

test('of many words the last ones stay together', () => {
  expect(wantedParts("'a' & 'b' & 'c' & 'd' & 'e'")).toEqual(["'a'", "'b'", "'c'", "'d' & 'e'"]);
});
