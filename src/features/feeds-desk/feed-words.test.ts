import { expect, test } from 'vitest';
import english from '../../../messages/en.json' with { type: 'json' };
import { explainWhy, feedWordKeys, plainValue } from './feed-words.ts';

test('reasons become messages, with what they name', () => {
  expect(explainWhy('answered 404')).toEqual({ key: 'why.notThere', values: { status: '404' } });
  expect(explainWhy('answered 500')).toMatchObject({ key: 'why.answered' });
  expect(explainWhy('cannot be reached: CERT_HAS_EXPIRED')).toMatchObject({ key: 'why.certificate' });
  expect(explainWhy('its rows cannot be distinguished')).toBeNull();
});

test('each of them has its message', () => {
  expect(feedWordKeys.map((key) => `talent.desk.connections.feed.${key}`).filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});

test('values are shown without the English around them', () => {
  expect([plainValue('line 9'), plainValue('there were id, text'), plainValue('05/06/2027 as 2027-06-05'), plainValue('Xyz')]).toEqual([
    { line: 9 },
    { text: 'id, text' },
    { text: '05/06/2027 → 2027-06-05' },
    { text: 'Xyz' },
  ]);
});
