import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { isAllowed, isAllowedSql, type PolicyTable, tiesWith } from './policy-table.ts';

const app = startTestApp();

const table = {
  isPublic: { find: 'allows', open: 'allows' },
  isInvited: { open: 'allows' },
  isVerified: { find: 'needs', open: 'needs' },
} as const satisfies PolicyTable;

test('a tie allows by itself only what it is listed for', () => {
  const invited = { isPublic: false, isInvited: true, isVerified: true };
  expect([isAllowed(table, 'find', invited), isAllowed(table, 'open', invited)]).toEqual([false, true]);
});

test('an act that needs a tie is refused without it, whatever else allows the act', () => {
  expect(isAllowed(table, 'open', { isPublic: true, isInvited: true, isVerified: false })).toBe(false);
  expect(isAllowedSql(table, 'open', { isPublic: 'true', isInvited: 'true', isVerified: null })).toBe('((true or true) and (false))');
});

test('a needed tie alone allows nothing', () => {
  expect(isAllowed(table, 'find', { isPublic: false, isVerified: true })).toBe(false);
});

test('the ties of an effect are listed by act', () => {
  expect([tiesWith(table, 'find', 'allows'), tiesWith(table, 'find', 'needs')]).toEqual([['isPublic'], ['isVerified']]);
});

const anyTie = fc.record({
  effect: fc.constantFrom('allows' as const, 'needs' as const, null),
  holds: fc.constantFrom(true, false, null),
});

test('function and SQL agree for every table and all ties', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTie, { maxLength: 6 }), async (given) => {
      const rows: Record<string, { act?: 'allows' | 'needs' }> = Object.fromEntries(
        given.map(({ effect }, index) => [`tie${index}`, effect ? { act: effect } : {}]),
      );
      const ties = <T>(value: (holds: boolean | null) => T) =>
        Object.fromEntries(given.map(({ holds }, index) => [`tie${index}`, value(holds)]));
      const sqlText = isAllowedSql(
        rows as PolicyTable,
        'act',
        ties((holds) => (holds === null ? null : String(holds))),
      );
      const { rows: answers } = await app.services.pool.query<{ answer: boolean }>(`select not not ${sqlText} as answer`);
      expect(answers[0]?.answer, sqlText).toBe(
        isAllowed(
          rows as PolicyTable,
          'act',
          ties((holds) => holds === true),
        ),
      );
    }),
    { numRuns: 200 },
  );
});
