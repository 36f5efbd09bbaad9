import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };
import { Compiler } from '../support/compiler.ts';
import { computedKeys } from '../support/computed-keys.ts';

test('every text whose key is computed from a list of the code is there', () => {
  const compiler = new Compiler(fileURLToPath(new URL('../..', import.meta.url)));
  const keys = compiler.look([], computedKeys);
  compiler.close();
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});
