import { expect, it } from 'vitest';
import { checkLifetimes } from './lifetimes.ts';

const check = (text: string, key = 'talent.area.name') => checkLifetimes('en.json', { [key]: text });

it.each(['It works for 60 minutes.', 'For 30 days it brings your account back.', 'Within 24 hours'])(
  'checkLifetimes reports a lifetime in a message: %s',
  (text) => {
    expect(check(text)).toMatchObject([{ message: expect.stringContaining('talent.area.name') }]);
  },
);

it('checkLifetimes accepts a lifetime that comes as a value, other numbers, and a guess', () => {
  expect(check('It works for {minutes, plural, one {# minute} other {# minutes}}.')).toEqual([]);
  expect(check('6 digits')).toEqual([]);
  expect(check('Takes about 2 minutes.', 'talent.auth.signup.promise')).toEqual([]);
});
