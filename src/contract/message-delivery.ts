/** A message that was not delivered is tried again, or was given up. */
export const undeliveredStates = ['waiting', 'failed'] as const;
export type UndeliveredState = (typeof undeliveredStates)[number];

/** Why a message was not delivered, as far as the other side's words say (`server/mail/failure-cause.ts`). */
export const failureCauses = ['untried', 'unreachable', 'signIn', 'address', 'full', 'later', 'refused', 'other'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** How many days a message is tried. */
export const maxMessageDays = 3;
