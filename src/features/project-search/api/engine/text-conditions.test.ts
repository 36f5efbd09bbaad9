import { expect, test } from 'vitest';
import { requiredParts } from './text-conditions.ts';

test('requiredParts splits a query whose parts are all required', () => {
  expect(requiredParts("'java'")).toEqual(["'java'"]);
  expect(requiredParts("( 'plc' | 'logic' & 'unit' ) & 'siem':*")).toEqual(["( 'plc' | 'logic' & 'unit' )", "'siem':*"]);
  expect(requiredParts("'a' <-> 'b' & 'c'")).toEqual(["'a' <-> 'b'", "'c'"]);
  expect(requiredParts('')).toEqual(['']);
});

test('requiredParts leaves a query whole where a part is optional or excluded, and does not read signs inside words as operators', () => {
  expect(requiredParts("'a' & 'b' | 'c'")).toEqual(["'a' & 'b' | 'c'"]);
  expect(requiredParts("'a' & !'b'")).toEqual(["'a' & !'b'"]);
  expect(requiredParts("'r&d' & 'it''s | (' & 'x\\\\'")).toEqual(["'r&d'", "'it''s | ('", "'x\\\\'"]);
});

test('requiredParts makes at most four parts and keeps the last words together', () => {
  expect(requiredParts("'a' & 'b' & 'c' & 'd' & 'e'")).toEqual(["'a'", "'b'", "'c'", "'d' & 'e'"]);
});
