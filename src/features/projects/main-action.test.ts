import { describe, expect, test } from 'vitest';
import { type ApplicationStage, mainAction, type TalentState } from './main-action.ts';

const application = (stage: ApplicationStage) => ({
  id: 7,
  status: 'any',
  stage,
  appliedAt: '2027-02-01T00:00:00Z',
  savedAt: '2027-02-01T00:00:00Z',
});
const invitation = { id: 3, replyBy: null };

describe('mainAction', () => {
  test('tells a hired talent so, also when the project has closed', () => {
    expect(mainAction('CLOSED', { application: application('hired') })).toBe('hired');
    expect(mainAction('ACTIVE', { application: application('hired'), invitation })).toBe('hired');
  });

  test('offers to apply when nothing prevents it', () => {
    expect(mainAction('ACTIVE', {})).toBe('apply');
    expect(mainAction('ACTIVE', { application: application('withdrawn') })).toBe('apply');
  });

  test('keeps the order blocked, closed, applied, invited, draft', () => {
    const everything: TalentState = { blockedReason: 'talent.project.blocked.operator', application: application('sent'), invitation };
    expect(mainAction('CLOSED', everything)).toBe('blocked');
    expect(mainAction('PAUSED', { application: application('sent'), invitation })).toBe('closed');
    expect(mainAction('ACTIVE', { application: application('sent'), invitation })).toBe('applied');
    expect(mainAction('ACTIVE', { application: application('draft'), invitation })).toBe('invited');
    expect(mainAction('ACTIVE', { application: application('draft') })).toBe('draft');
  });
});
