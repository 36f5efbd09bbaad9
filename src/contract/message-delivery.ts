/** A message that was not delivered is tried again, or was given up. */
export const undeliveredStates = ['waiting', 'failed'] as const;
export type UndeliveredState = (typeof undeliveredStates)[number];

/** The lists of messages. */
export const messageStates = [...undeliveredStates, 'delivered'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not delivered, as far as the other side's words say (`server/mail/failure-cause.ts`). */
export const failureCauses = ['untried', 'unreachable', 'signIn', 'address', 'full', 'later', 'refused', 'other'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** How many days a message is tried. */
export const maxMessageDays = 3;

/** How many days after it was given up a message can be sent again. */
export const keptContentDays = 14;

/** Why a message cannot be sent again (`features/mail/message-refusal.ts`). */
export const sendAgainRefusals = ['delivered', 'delivering', 'links', 'content', 'list', 'closed', 'address', 'server'] as const;
export type SendAgainRefusal = (typeof sendAgainRefusals)[number];
