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
type Confirmation = (typeof confirmations)[UnconfirmedReason];

// The names of an object are its keys.
export const unconfirmedReasons = Object.keys(confirmations) as UnconfirmedReason[];

/** Reasons by their names, for columns and answers that hold any text. @example reasonCodes.counterOffer // 'COUNTER_OFFER' */
export const reasonCodes = {
  counterOffer: 'COUNTER_OFFER',
  slotLost: 'SLOT_LOST',
  fixData: 'FIX_DATA',
  /** Its dates, site, hours or rates are others now. */
  projectChanged: 'PROJECT_CHANGED',
  /** Its time to be confirmed has passed. */
  notConfirmed: 'UNCONFIRMED',
  positionClosed: 'POSITION_CLOSED',
} as const;

/** These are confirmed with one press: nothing needs to be filled in for them. */
const confirmableReasons: readonly string[] = ['PROJECT_CHANGED', 'SLOT_LOST', 'COUNTER_OFFER'] satisfies UnconfirmedReason[];

/** Whether one press is enough; a counter-offer without an amount needs the talent's own. */
export function isConfirmable(reason: string | null, hasOffer: boolean): boolean {
  return reason !== null && confirmableReasons.includes(reason) && (reason !== reasonCodes.counterOffer || hasOffer);
}

/** Why an application is turned down; the talent reads the words of it. POSITION_CLOSED is also what the closing of a project writes. */
export const rejectionReasons = [
  'SKILLS',
  'EXPERIENCE',
  'RATE',
  'AVAILABILITY',
  'PLACE',
  'LANGUAGE',
  'REQUIREMENT',
  'POSITION_CLOSED',
  'OTHER',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why an operator takes a rejection back. */
export const reinstateReasons = ['CORRECTION'] as const;

/** Why a talent withdraws; the client reads it. */
export const withdrawReasons = ['OTHER_PROJECT', 'NOT_AVAILABLE', 'RATE', 'PLACE', 'OTHER'] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];

/** The kind of a timeline step. The texts of the steps are complete, so these codes have none. */
export const stepMarks = {
  edited: 'EDITED',
  interviewMoved: 'INTERVIEW_MOVED',
  confirmed: 'CONFIRMED',
  remindedHalf: 'REMINDED_HALF',
  remindedDue: 'REMINDED_DUE',
  unreachable: 'UNREACHABLE',
  refused: 'REFUSED',
  assessmentSet: 'ASSESSMENT_SET',
  assessmentStarted: 'ASSESSMENT_STARTED',
  assessmentCompleted: 'ASSESSMENT_COMPLETED',
  assessmentExpired: 'ASSESSMENT_EXPIRED',
  assessmentCancelled: 'ASSESSMENT_CANCELLED',
} as const;

/** Every code that an application, or a step of its timeline, has as its reason. */
export const allReasons = [
  ...new Set([
    ...unconfirmedReasons,
    ...Object.values(reasonCodes),
    ...rejectionReasons,
    ...reinstateReasons,
    ...withdrawReasons,
    ...Object.values(stepMarks),
  ]),
];
export type ReasonCode = (typeof allReasons)[number];

export function isUnconfirmedReason(reason: string | null): reason is UnconfirmedReason {
  return unconfirmedReasons.includes(reason as UnconfirmedReason);
}

/** How the talent confirms an application that waits for this reason; null for every other reason. */
export function confirmationOf(reason: string | null): Confirmation | null {
  return isUnconfirmedReason(reason) ? confirmations[reason] : null;
}

export function isStepMark(code: string): code is (typeof stepMarks)[keyof typeof stepMarks] {
  return Object.values<string>(stepMarks).includes(code);
}
