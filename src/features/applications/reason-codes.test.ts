import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { confirmationOf, isStepMark, reasonCodes, stepMarks, unconfirmedReasons } from './reason-codes.ts';

test.each([...unconfirmedReasons, ...Object.values(reasonCodes)])('the reason %s has its words', async (reason) => {
  const words = JSON.parse(await readFile('messages/en.json', 'utf8')) as Record<string, string>;
  expect(words).toHaveProperty([`talent.application.reason.${reason}`]);
});

test('an application that waits is confirmed by the address, a consent or by sending it again', () => {
  expect(unconfirmedReasons.map((reason) => confirmationOf(reason))).toEqual([
    'address',
    'consent',
    'sending',
    'sending',
    'sending',
    'sending',
  ]);
  expect([confirmationOf(null), confirmationOf(reasonCodes.positionClosed), confirmationOf('toString')]).toEqual([null, null, null]);
});

test('a mark of a step is distinguished from a reason', () => {
  expect(Object.values(stepMarks).every(isStepMark)).toBe(true);
  expect([...unconfirmedReasons, ...Object.values(reasonCodes)].some(isStepMark)).toBe(false);
});
