import { expect, test } from 'vitest';
import { createStatementNames, statement } from './statement.ts';

test('only frequent statements get a name, up to a maximum', () => {
  const nameOf = createStatementNames({ maxNames: 2, maxUnnamed: 1 });
  expect([nameOf('a'), nameOf('b'), nameOf('c')]).toEqual([null, null, null]);
  const [a, b] = [nameOf('a'), nameOf('b')];
  expect(a).toMatch(/^search-[0-9a-f]{20}$/);
  expect(b).not.toBe(a);
  expect([nameOf('c'), nameOf('c')]).toEqual([null, null]);
  expect([nameOf('a'), nameOf('b')]).toEqual([a, b]);
});

test('rare statements have no name, so trying every combination of filters leaves no plans behind', () => {
  const names = Array.from({ length: 500 }, (_, index) => statement((add) => `select ${add(index)} as "shape${index}"`).name);
  expect(names.filter((name) => name !== undefined)).toEqual([]);
  const usual = Array.from({ length: 6 }, () => statement((add) => `select ${add(1)} as usual`).name);
  expect(usual.at(-1)).toMatch(/^search-/);
});
