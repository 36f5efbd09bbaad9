import { expect, test } from 'vitest';
import { hasTypstFor } from './can-write-documents.ts';

const everything = (name: string) => name;
const nothing = (name: string) => {
  throw new Error(`Cannot find module ${name}`);
};

test('documents can be written where Typst’s package for the system is installed', () => {
  expect(hasTypstFor('linux-x64', everything)).toBe(true);
  expect(hasTypstFor('darwin-arm64', everything)).toBe(true);
});

test('they cannot where it is not, or where there is none', () => {
  expect(hasTypstFor('linux-x64', nothing)).toBe(false);
  expect(hasTypstFor('aix-ppc64', everything)).toBe(false);
  // Another processor whose name begins alike.
  expect(hasTypstFor('linux-arm6', everything)).toBe(false);
});
