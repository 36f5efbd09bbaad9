import { describe, expect, test } from 'vitest';
import { findTextFault, findTextWarnings, placeholdersOf } from './text-rules.ts';

const placeholders = placeholdersOf(['{count, plural, one {# day} other {# days}} for {name}', 'See <link>{place}</link>']);
const faultOf = (text: string, keepsAll = false) => findTextFault(text, { placeholders, keepsAll });

test('placeholders of all wordings are known, with what they stand for', () => {
  expect(placeholders).toEqual([
    { name: 'count', kind: 'number' },
    { name: 'name', kind: 'text' },
    { name: 'link', kind: 'tag' },
    { name: 'place', kind: 'text' },
  ]);
});

describe('a text', () => {
  const whole = '<link>{place}</link>';
  test.each([
    [`${whole} {datum}`, { code: 'unknown', name: 'datum' }],
    [`${whole} <b>x</b>`, { code: 'unknownTag', name: 'b' }],
    [`${whole} {link}`, { code: 'unknown', name: 'link' }],
    ['{place}', { code: 'missingTag', name: 'link' }],
    [`${whole} {count, plural, one {#}}`, { code: 'broken', name: '' }],
    [`${whole} {name`, { code: 'broken', name: '' }],
    [`${whole} l'{name}`, { code: 'quoted', name: 'name' }],
    [`${whole} {name, plural, other {#}}`, { code: 'notNumber', name: 'name' }],
  ])('%s can’t be used', (text, fault) => expect(faultOf(text)).toEqual(fault));

  test('may leave a placeholder out, unless it keeps accounts secure', () => {
    expect(faultOf(whole)).toBeNull();
    expect(faultOf(whole, true)).toEqual({ code: 'missing', name: 'count' });
    expect(faultOf(`${whole} {count, plural, other {# {name}}}`, true)).toBeNull();
  });
});

describe('a warning', () => {
  const usual = '{count, plural, one {# day} other {# days}}';
  test('names placeholders that are left out', () =>
    expect(findTextWarnings('Days', usual, 'en')).toEqual([{ code: 'missing', names: ['count'] }]));
  test('names the forms of a plural that the language has', () =>
    expect(findTextWarnings('{count, plural, other {# dni}}', usual, 'pl')).toEqual([
      { code: 'forms', names: expect.arrayContaining(['few', 'many', 'one']) },
    ]));
  test('names no form that whole numbers below a million do without', () =>
    expect(
      findTextWarnings('{count, plural, one {# jour} other {# jours}}', '{count, plural, one {# jour} other {# jours}}', 'fr'),
    ).toEqual([]));

  test('says that the name of a button has become long', () => {
    expect(findTextWarnings('Please log in here, dear talent', 'Log in', 'en')).toEqual([{ code: 'long', names: ['31', '6'] }]);
    expect(findTextWarnings('Sign in', 'Log in', 'en')).toEqual([]);
  });
});
