import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

test('a ledger names what was acknowledged and is gone or another', () => {
  const ledger = createLedger();
  for (const key of ['kept', 'gone', 'other']) {
    ledger.attempt(key, '1');
    ledger.acknowledge(key, '1');
  }
  expect(
    ledger.compare(
      new Map([
        ['kept', '1'],
        ['other', '2'],
      ]),
    ),
  ).toEqual({ lost: ['gone: null in place of 1'], changed: ['other: 2 in place of 1'] });
});

test('a ledger accepts both outcomes of a write that was never answered, and only the old one of a refused write', () => {
  const ledger = createLedger();
  ledger.acknowledge('text', 'old');
  ledger.attempt('text', 'new');
  expect([ledger.isUncertain('text'), ledger.compare(new Map([['text', 'new']])).changed]).toEqual([true, []]);
  expect(ledger.compare(new Map([['text', 'old']])).changed).toEqual([]);
  ledger.refuse('text', 'new');
  expect(ledger.compare(new Map([['text', 'new']])).changed).toHaveLength(1);
});

test('a copy of a ledger stays as it was', () => {
  const ledger = createLedger();
  ledger.acknowledge('text', 'old');
  const copy = ledger.copy();
  ledger.acknowledge('text', 'new');
  expect(copy.compare(new Map([['text', 'old']]))).toEqual({ lost: [], changed: [] });
});

test('a settled ledger expects what was found', () => {
  const ledger = createLedger();
  ledger.attempt('text', 'new');
  ledger.settle(new Map([['text', 'new']]));
  expect([ledger.isUncertain('text'), ledger.compare(new Map()).lost]).toEqual([false, ['text: null in place of new']]);
});
