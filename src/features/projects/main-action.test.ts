import { describe, expect, test } from 'vitest';
import { mainAction, type TalentState } from './main-action.ts';

const application = (status: string) => ({ id: 7, status, appliedAt: '2027-02-01T00:00:00Z', savedAt: '2027-02-01T00:00:00Z' });
const invitation = { id: 3, replyBy: null };

describe('mainAction', () => {
  test('offers to apply when nothing stands against it', () => {
    expect(mainAction('ACTIVE', {})).toBe('apply');
    expect(mainAction('ACTIVE', { application: application('w') })).toBe('apply');
  });

  test('keeps the order blocked, closed, applied, invited, draft', () => {
    const everything: TalentState = { blockedReason: 'talent.project.blocked.operator', application: application('a'), invitation };
    expect(mainAction('CLOSED', everything)).toBe('blocked');
    expect(mainAction('PAUSED', { application: application('a'), invitation })).toBe('closed');
    expect(mainAction('ACTIVE', { application: application('sp'), invitation })).toBe('applied');
    expect(mainAction('ACTIVE', { application: application('co'), invitation })).toBe('invited');
    expect(mainAction('ACTIVE', { application: application('co') })).toBe('draft');
  });
});
