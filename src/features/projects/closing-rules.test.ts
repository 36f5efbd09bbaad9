import { describe, expect, test } from 'vitest';
import { type StoppedProject, statusFromFeed } from './closing-rules.ts';

const active: StoppedProject = { status: 'ACTIVE', closedBy: null, pausedBy: null };

describe('what a project becomes when its feed speaks', () => {
  test.each(['ACTIVE', 'PAUSED', 'CLOSED'] as const)('an open project becomes %s when the feed says so', (said) =>
    expect(statusFromFeed(active, said)).toBe(said),
  );

  test.each(['deadline', 'feed'] as const)('a project closed by its %s opens again', (closedBy) =>
    expect(statusFromFeed({ ...active, status: 'CLOSED', closedBy }, 'ACTIVE')).toBe('ACTIVE'),
  );

  test.each(['operator', 'filled'] as const)('a project closed by "%s" stays closed', (closedBy) => {
    expect(statusFromFeed({ ...active, status: 'CLOSED', closedBy }, 'ACTIVE')).toBe('CLOSED');
    expect(statusFromFeed({ ...active, status: 'CLOSED', closedBy }, 'PAUSED')).toBe('CLOSED');
  });

  test('a pause of the feed ends with it, a pause of an operator does not', () => {
    expect(statusFromFeed({ ...active, status: 'PAUSED', pausedBy: 'feed' }, 'ACTIVE')).toBe('ACTIVE');
    expect(statusFromFeed({ ...active, status: 'PAUSED', pausedBy: 'operator' }, 'ACTIVE')).toBe('PAUSED');
    expect(statusFromFeed({ ...active, status: 'PAUSED', pausedBy: 'operator' }, 'CLOSED')).toBe('CLOSED');
  });

  test('a project that an operator paused before its deadline closed it opens again as paused', () =>
    expect(statusFromFeed({ status: 'CLOSED', closedBy: 'deadline', pausedBy: 'operator' }, 'ACTIVE')).toBe('PAUSED'));
});
