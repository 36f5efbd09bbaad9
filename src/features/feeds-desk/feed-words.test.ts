import { expect, test } from 'vitest';
import english from '../../../messages/en.json' with { type: 'json' };
import { explainRemark, explainWhy, feedWordKeys, fieldOf, plainValue } from './feed-words.ts';

test('remarks and reasons become messages, with what they name', () => {
  expect(explainRemark('end: is before the start')).toEqual({ key: 'remark.beforeStart', field: 'end', values: {} });
  expect(explainRemark('currency: not stated; CAD is taken, as set for the feed')?.values).toEqual({ currency: 'CAD' });
  expect(explainRemark('title: is missing; looked for title, job_title')).toMatchObject({ key: 'remark.missing', field: 'title' });
  expect(explainRemark('rateMin: is not between 5 and 500 for the unit HR')?.values).toEqual({ min: '5', max: '500' });
  expect(explainRemark('has 2 columns instead of 3')).toMatchObject({ key: 'remark.unreadableRow', values: {} });
  expect(explainRemark('the database refuses it: no')).toBeNull();
  expect(explainWhy('answered 404')).toEqual({ key: 'why.notThere', values: { status: '404' } });
  expect(explainWhy('answered 500')).toMatchObject({ key: 'why.answered' });
  expect(explainWhy('cannot be reached: CERT_HAS_EXPIRED')).toMatchObject({ key: 'why.certificate' });
  expect(explainWhy('its rows cannot be distinguished')).toBeNull();
  expect(fieldOf('nothing of ours: x')).toBeUndefined();
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
