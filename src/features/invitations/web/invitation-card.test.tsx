import { describe, expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { Invitation } from '../contract.ts';
import { InvitationCard } from './invitation-card.tsx';

const invitation: Invitation = {
  id: 3,
  code: 'inv',
  status: 'PENDING',
  reason: null,
  message: null,
  invitedAt: '2027-03-01T12:00:00Z',
  replyBy: '2027-03-15T12:00:00Z',
  canAnswer: true,
  canRemove: false,
  applicationId: null,
  project: { id: 7, title: 'Crane operator', company: null, status: 'ACTIVE', rateRange: null },
};
const over = { canAnswer: false, canRemove: true };

function card(given: Partial<Invitation>): string {
  return serverMarkup(<InvitationCard invitation={{ ...invitation, ...given }} />);
}

describe('the card of an invitation', () => {
  test('offers to accept and to apply while it waits for an answer', () => {
    expect(card({})).toContain('Accept and apply');
  });

  test.each([
    ['Expired', { ...over, code: 'exp', status: 'REJECTED', reason: 'EXPIRED' }],
    ['Withdrawn by client', { ...over, code: 'can', status: 'WITHDRAWN' }],
    ['Declined', { ...over, code: 'can', status: 'REJECTED' }],
  ] as [string, Partial<Invitation>][])('says %s when it is over, and offers neither to accept nor to apply', (words, given) => {
    const html = card(given);
    expect(html).toContain(words);
    expect(html).not.toMatch(/Accept|Apply|Continue/);
    expect(html).not.toContain('/apply');
  });

  test('is not there once it is removed', () => {
    expect(card({ ...over, status: 'DELETED' })).not.toContain(invitation.project.title);
  });
});
