import { describe, expect, test } from 'vitest';
import { type StoppedProject, statusFromFeed } from './closing-rules.ts';

const active: StoppedProject = { status: 'ACTIVE', closedBy: null, pausedBy: null };

describe('the status of a project after its feed speaks', () => {
  test.each(['ACTIVE', 'PAUSED', 'CLOSED'] as const)('becomes %s from open when the feed says so', (said) =>
    expect(statusFromFeed(active, said)).toBe(said),
  );

  test.each(['deadline', 'feed'] as const)('is open again for a project closed by its %s', (closedBy) =>
    expect(statusFromFeed({ ...active, status: 'CLOSED', closedBy }, 'ACTIVE')).toBe('ACTIVE'),
  );

  test.each(['operator', 'filled'] as const)('stays closed for a project closed by "%s"', (closedBy) => {
    expect(statusFromFeed({ ...active, status: 'CLOSED', closedBy }, 'ACTIVE')).toBe('CLOSED');
    expect(statusFromFeed({ ...active, status: 'CLOSED', closedBy }, 'PAUSED')).toBe('CLOSED');
  });

  test('is open after a pause of the feed, and paused after one of an operator', () => {
    expect(statusFromFeed({ ...active, status: 'PAUSED', pausedBy: 'feed' }, 'ACTIVE')).toBe('ACTIVE');
    expect(statusFromFeed({ ...active, status: 'PAUSED', pausedBy: 'operator' }, 'ACTIVE')).toBe('PAUSED');
    expect(statusFromFeed({ ...active, status: 'PAUSED', pausedBy: 'operator' }, 'CLOSED')).toBe('CLOSED');
  });

  test('is paused again for a project that an operator paused before its deadline closed it', () =>
    expect(statusFromFeed({ status: 'CLOSED', closedBy: 'deadline', pausedBy: 'operator' }, 'ACTIVE')).toBe('PAUSED'));
});
