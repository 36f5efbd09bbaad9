import { expect, test } from 'vitest';
import { CommandError } from '../src/commands/command-error.ts';
import { readCount } from './demo-command.ts';

test('the number of projects is a whole number up to a million', () => {
  expect(readCount('100_000')).toBe(100_000);
  for (const text of ['0', '1000001', 'many', '1.5']) expect(() => readCount(text)).toThrow(CommandError);
});
