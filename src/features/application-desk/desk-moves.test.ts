import { expect, test } from 'vitest';
import { mayDecide, targetsFor } from './desk-moves.ts';

const now = '2026-11-28T10:00:00.000Z';
const row = { status: 'a', forwardMode: 'REVIEWED', updatedAt: '2026-11-20T10:00:00.000Z', pending: null } as const;

test('an applied application can be declined, forwarded and handed back', () => {
  expect(targetsFor('decline', row, now)).toEqual(['rm']);
  expect(targetsFor('forward', row, now)).toEqual(['sp']);
  expect(targetsFor('move', row, now)).toEqual(['uc']);
});

test('a project that forwards nothing offers to hire instead', () => {
  const direct = { ...row, forwardMode: 'DIRECT' } as const;
  expect(mayDecide('forward', direct, now)).toBe(false);
  expect(targetsFor('move', direct, now)).toContain('h');
});

test('a rejection can be taken back for 30 days', () => {
  const rejected = { ...row, status: 'rm' } as const;
  expect(targetsFor('move', rejected, now)).toContain('a');
  expect(targetsFor('move', { ...rejected, updatedAt: '2026-10-01T10:00:00.000Z' }, now)).toEqual([]);
});

test('nothing is offered while a move is pending', () => {
  const pending = { ...row, pending: { id: 'any' } as never };
  expect(mayDecide('decline', pending, now)).toBe(false);
});
