import type { SendAgainRefusal } from '../../contract/message-delivery.ts';

/** What decides whether a message can be sent again. */
export type SendAgainFacts = {
  channel: 'mail' | 'sms';
  isDelivered: boolean;
  isGivenUp: boolean;
  hasContent: boolean;
  linksUntil: Date | null;
  /** Whether it went to a list that people can leave. */
  isOfList: boolean;
  recipient: string;
  /** The talent it was written to; null for other people. */
  talent: { isActive: boolean; email: string | null; futureEmail: string | null; takesList: boolean } | null;
};

/**
 * Why a message cannot be sent again; null where it can. What depends on the moment is asked when it is done: whether it is being delivered
 * right now, and whether there is a server.
 */
export function whyNotAgain(facts: SendAgainFacts, now: Date): SendAgainRefusal | null {
  const { channel, isGivenUp, linksUntil, talent } = facts;
  if (facts.isDelivered) return 'delivered';
  if (linksUntil !== null && (linksUntil <= now || (isGivenUp && !facts.hasContent))) return 'links';
  if (!facts.hasContent) return 'content';
  if (talent === null) return isGivenUp && facts.isOfList ? 'list' : null;
  if (!talent.isActive && linksUntil === null) return 'closed';
  if (isGivenUp && facts.isOfList && !talent.takesList) return 'list';
  // A link proves the mailbox that it was written for.
  const isElsewhere = linksUntil !== null && ![talent.email, talent.futureEmail].some((own) => isSameAddress(own, facts.recipient));
  return channel === 'mail' && (talent.email === null || isElsewhere) ? 'address' : null;
}

/** Where it goes: a talent is written to at the address they have now. */
export function recipientAgain({ channel, recipient, linksUntil, talent }: SendAgainFacts): string {
  return channel === 'mail' && linksUntil === null && talent?.email ? talent.email : recipient;
}

function isSameAddress(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
