/** What can wait for an operator, and the one thing to do about it. */
export const waitingVerbs = {
  /** Nobody has decided about it. */
  application: 'decide',
  /** It could not be handed over. */
  failedHandOver: 'retry',
  /** The client has it, and half of the promised time is over. */
  lateClient: 'ask',
  poolRequest: 'answer',
} as const;
export type WaitingKind = keyof typeof waitingVerbs;
// The names of an object are its keys.
export const waitingKinds = Object.keys(waitingVerbs) as [WaitingKind, ...WaitingKind[]];

/** What may not arrive, most serious first, and the one thing to do about it. */
export const failureVerbs = {
  /** No mail server is set, so that nobody gets mails. */
  mailServer: 'setUp',
  failedMails: 'resend',
  /** They are tried again. */
  delayedMails: 'check',
  handOvers: 'retry',
  webhooks: 'resend',
  feeds: 'check',
  jobs: 'check',
} as const;
export type FailureKind = keyof typeof failureVerbs;
export const failureKinds = Object.keys(failureVerbs) as [FailureKind, ...FailureKind[]];
