import { describe, expect, test } from 'vitest';
import { type ApplicationStage, blockApplication, mainAction, type TalentState } from './main-action.ts';

const application = (stage: ApplicationStage) => ({
  id: 7,
  status: 'any',
  stage,
  appliedAt: '2027-02-01T00:00:00Z',
  savedAt: '2027-02-01T00:00:00Z',
  refusedAt: null,
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
    expect(mainAction('ACTIVE', { application: application('refused') })).toBe('apply');
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

test('an application is blocked by the operator, a project that is not active, or one under way', () => {
  expect(blockApplication({ isUnderWay: false, projectStatus: 'ACTIVE', isBlocked: false, isExternal: false })).toBeNull();
  expect(blockApplication({ isUnderWay: true, projectStatus: 'ACTIVE', isBlocked: false, isExternal: false })).toBe('APPLIED');
  expect(blockApplication({ isUnderWay: false, projectStatus: 'PAUSED', isBlocked: false, isExternal: false })).toBe('PAUSED');
  expect(blockApplication({ isUnderWay: true, projectStatus: 'CLOSED', isBlocked: true, isExternal: false })).toBe('BLOCKED');
  expect(blockApplication({ isUnderWay: false, projectStatus: 'ACTIVE', isBlocked: false, isExternal: true })).toBe('EXTERNAL');
  expect(blockApplication({ isUnderWay: true, projectStatus: 'ACTIVE', isBlocked: false, isExternal: true })).toBe('APPLIED');
});
