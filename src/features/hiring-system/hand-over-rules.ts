import { dayMs } from '../../contract/dates.ts';

/** An application, or the news that it is over on this side. */
export const handOverKinds = ['application', 'withdrawal'] as const;
export type HandOverKind = (typeof handOverKinds)[number];
/** By what applications are handed over; `api/connectors/connector-settings.ts` has the settings of each. */
export const connectorKinds = ['webhook', 'email', 'simulator'] as const;
export const handOverStates = ['open', 'waiting', 'accepted', 'refused', 'failed', 'cancelled'] as const;
export type HandOverState = (typeof handOverStates)[number];
export const tryOutcomes = ['accepted', 'refused', 'later', 'unreachable'] as const;
export type TryOutcome = (typeof tryOutcomes)[number];

/** Product decisions, section 2: six tries within 24 hours. */
const pausesMinutes = [2, 15, 60, 240, 720] as const;

/** How long a system may take to say what became of what it received. */
export const answerWithinMs = dayMs;

/** After this a try counts as lost with its process, in milliseconds; longer than any try takes. */
export const takeOverAfterMs = 120_000;

/** The pause after this many tries, in milliseconds; null when there is no further one. @example pauseAfter(1) // 120000 */
export function pauseAfter(tries: number): number | null {
  const minutes = pausesMinutes[tries - 1];
  return minutes === undefined ? null : minutes * 60_000;
}
