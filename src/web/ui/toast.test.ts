import { expect, test } from 'vitest';
import { toastLines } from './toast.tsx';

test.each([[''], [[]], [['', '  ']]])('a toast made of %j says the generic sentence, for it is never empty', (text) => {
  expect(toastLines(text, 'Something went wrong.')).toEqual(['Something went wrong.']);
});

test('a toast says all messages of an answer, each of them once', () => {
  expect(toastLines(['Closed', '', 'Too late', 'Closed'], 'Something went wrong.')).toEqual(['Closed', 'Too late']);
});
