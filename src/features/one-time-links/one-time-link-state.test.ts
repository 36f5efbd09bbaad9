import { describe, expect, test } from 'vitest';
import { readOtlState, stateOfRefusal } from './one-time-link-state.ts';

describe('the state of a one-time link', () => {
  test.each([
    [400, 'e'],
    [404, 'i'],
    [401, 'i'],
    [409, 'i'],
    [503, 'i'],
    [0, 'i'],
  ])('after a refusal with %s is %s', (status, state) => expect(stateOfRefusal(status)).toBe(state));

  test.each([
    ['s', 's'],
    ['n_f', 'n_f'],
    ['constructor', 'n_t'],
    ['', 'n_t'],
    [null, 'n_t'],
  ])('reads %j in an address as %s', (value, state) => expect(readOtlState(value)).toBe(state));
});
