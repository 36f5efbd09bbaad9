/** What the talent confirms while an application is `uc` (product decisions, section 2), and how. */
const confirmations = {
  EMAIL_UNVERIFIED: 'address',
  LEGAL_MISSING: 'consent',
  PROJECT_CHANGED: 'sending',
  SLOT_LOST: 'sending',
  COUNTER_OFFER: 'sending',
  FIX_DATA: 'sending',
} as const;

export type UnconfirmedReason = keyof typeof confirmations;
export type Confirmation = (typeof confirmations)[UnconfirmedReason];

// The names of an object are its keys.
export const unconfirmedReasons = Object.keys(confirmations) as UnconfirmedReason[];

/** Reasons by their names, for columns and answers that hold any text. @example reasonCodes.counterOffer // 'COUNTER_OFFER' */
export const reasonCodes = {
  counterOffer: 'COUNTER_OFFER',
  fixData: 'FIX_DATA',
  /** Its time to be confirmed has passed. */
  notConfirmed: 'UNCONFIRMED',
  positionClosed: 'POSITION_CLOSED',
} as const;

/** The kind of a timeline step. The texts of the steps are complete, so these codes have none. */
export const stepMarks = {
  edited: 'EDITED',
  confirmed: 'CONFIRMED',
  remindedHalf: 'REMINDED_HALF',
  remindedDue: 'REMINDED_DUE',
  unreachable: 'UNREACHABLE',
  refused: 'REFUSED',
} as const;

/** How the talent confirms an application that waits for this reason; null for every other reason. */
export function confirmationOf(reason: string | null): Confirmation | null {
  return unconfirmedReasons.includes(reason as UnconfirmedReason) ? confirmations[reason as UnconfirmedReason] : null;
}

export function isStepMark(code: string): boolean {
  return Object.values<string>(stepMarks).includes(code);
}
