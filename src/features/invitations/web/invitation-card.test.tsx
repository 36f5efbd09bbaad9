import { describe, expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { Invitation } from '../contract.ts';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationLine } from './invitation-line.tsx';

const now = new Date('2027-03-05T12:00:00Z');
const invitation: Invitation = {
  id: 3,
  code: 'inv',
  status: 'PENDING',
  reason: null,
  message: null,
  invitedAt: '2027-03-01T12:00:00Z',
  replyBy: '2027-03-15T12:00:00Z',
  changedAt: '2027-03-01T12:00:00Z',
  canAnswer: true,
  canRemove: false,
  applicationId: null,
  project: {
    id: 7,
    title: 'Crane operator',
    company: null,
    status: 'ACTIVE',
    rateRange: null,
    siteCity: 'Hamburg',
    remote: 'ONSITE',
    hoursPerWeek: 40,
    assignmentPeriodStart: null,
    assignmentPeriodEnd: null,
    periodDeadline: null,
    timeZone: null,
  },
};
const over = { canAnswer: false, canRemove: true };

function card(given: Partial<Invitation>, declining?: { error: string | undefined }): string {
  return serverMarkup(<InvitationCard invitation={{ ...invitation, ...given }} now={now} declining={declining} />);
}

function line(given: Partial<Invitation>): string {
  return serverMarkup(<InvitationLine invitation={{ ...invitation, ...over, ...given }} />);
}

describe('the card of an invitation', () => {
  test('says the time left first and offers both answers', () => {
    const html = card({});
    expect(html.indexOf('10 days left')).toBeGreaterThan(0);
    expect(html.indexOf('10 days left')).toBeLessThan(html.indexOf('Crane operator'));
    expect(html).toContain('Accept and apply');
    expect(html).toContain('href="/app/project?tab=invitations&amp;decline=3"');
  });

  test.each([
    ['2027-03-05T23:00:00Z', 'last day'],
    ['2027-03-06T01:00:00Z', '1 day left'],
    ['2027-03-08T01:00:00Z', '3 days left'],
  ])('counts the days until %s as a calendar does: %s', (replyBy, words) => {
    expect(card({ replyBy })).toContain(words);
  });

  test('asks why it is declined in a form that works without script, and says what is missing', () => {
    const html = card({}, { error: 'talent.invitation.decline.required' });
    expect(html).toContain('Why not this one?');
    expect(html).toContain('Choose a reason.');
    expect(html).toMatch(/<form[^>]*action="\/app\/project\?tab=invitations&amp;decline=3" method="post"/);
    expect(html).not.toContain('Accept and apply');
  });
});

describe('the line of an invitation', () => {
  test.each([
    ['Expired', { code: 'exp', status: 'REJECTED', reason: 'EXPIRED' }],
    ['Withdrawn by client', { code: 'can', status: 'WITHDRAWN' }],
    ['Declined', { code: 'can', status: 'REJECTED' }],
  ] as [string, Partial<Invitation>][])('says %s when it is over, and offers neither to accept nor to apply', (words, given) => {
    const html = line(given);
    expect(html).toContain(words);
    expect(html).not.toMatch(/Accept|Apply|Continue/);
    expect(html).not.toContain('/apply');
  });

  test('leads on from an accepted one', () => {
    expect(line({ code: 'cf', status: 'ACCEPTED', canRemove: false })).toContain('href="/app/project/7/apply"');
    expect(line({ code: 'com', status: 'ACCEPTED', canRemove: false, applicationId: 31 })).toContain('open=31');
  });

  test('is not there once it is removed', () => {
    expect(line({ status: 'DELETED' })).not.toContain(invitation.project.title);
  });
});
