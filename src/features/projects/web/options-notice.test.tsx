import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { ProjectOptions } from '../contract.ts';
import type { ProjectStatus } from '../project-facts.ts';
import { OptionsNotice } from './options-notice.tsx';

const options = {
  action: 'apply',
  reason: null,
  applicationId: null,
  appliedAt: null,
  refusedAt: null,
  draftSavedAt: null,
  replyBy: null,
} as ProjectOptions;
const notice = (given: Partial<ProjectOptions>, status: ProjectStatus = 'ACTIVE') =>
  serverMarkup(<OptionsNotice options={{ ...options, ...given }} status={status} hasSimilar={false} now="2027-03-01T12:00:00Z" />);

test('a hired talent reads so on the project, not that it is closed', () => {
  expect(notice({ action: 'hired' })).toContain('You’re hired');
});

test('a blocked talent sees one notice that they cannot apply', () => {
  const words = notice({ action: 'blocked', reason: 'talent.apply.blocked' });
  expect(words.match(/You can’t apply/g)).toHaveLength(1);
});

test('a talent who was turned down is warned, finds that application, and reads no "applied"', () => {
  const words = notice({ action: 'apply', refusedAt: '2027-01-04T12:00:00Z', appliedAt: '2027-01-01T12:00:00Z', applicationId: 7 });
  expect(words).toContain('turned down on January 4, 2027');
  expect(words).toMatch(/href="[^"]*7[^"]*"[^>]*>View application/);
  expect(words).not.toContain('Applied January');
  expect(notice({ action: 'apply' })).not.toContain('turned down');
});

test('a draft saved a moment ago is called saved just now', () => {
  expect(notice({ action: 'draft', draftSavedAt: '2027-03-01T11:59:40Z' })).toContain('Draft saved just now');
});

test('a paused project is not called closed', () => {
  expect(notice({ action: 'closed' }, 'PAUSED')).toContain('This project is paused');
  expect(notice({ action: 'closed' }, 'PAUSED')).not.toContain('closed');
  expect(notice({ action: 'closed' }, 'CLOSED')).toContain('This project is closed.');
});
