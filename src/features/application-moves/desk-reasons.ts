import { reasonCodes, reinstateReasons, rejectionReasons } from '../applications/reason-codes.ts';
import { type ApplicationStatus, applicationStatuses, hasTrait, statusCodes, transitions } from '../applications/status.ts';

/** Where an operator can bring an application at all; from where says the transition table. */
export const operatorTargets = applicationStatuses.filter((status) =>
  transitions.some(({ to, who }) => to === status && who.includes('operator')),
);

/** Why an operator hands an application back to its talent. */
const questionReasons = ['PROJECT_CHANGED', reasonCodes.slotLost, reasonCodes.counterOffer, reasonCodes.fixData] as const;

export const operatorReasons = [...new Set([...rejectionReasons, ...questionReasons, ...reinstateReasons])];
export type OperatorReason = (typeof operatorReasons)[number];

/** The reasons of a move, one of which must be given; none where a move has no reason. @example reasonsOf('a', 'rm') // ['POSITION_CLOSED', …] */
export function reasonsOf(from: ApplicationStatus, to: ApplicationStatus): readonly OperatorReason[] {
  if (hasTrait(to, 'refusal')) return rejectionReasons;
  if (to === statusCodes.unconfirmed) return questionReasons;
  return hasTrait(from, 'refusal') ? reinstateReasons : [];
}

/** Whether the talent reads words for it; what takes a rejection back is said to nobody. */
export function isToldToTalent(reason: OperatorReason): boolean {
  return !reinstateReasons.some((code) => code === reason);
}

/** The statuses that a reason leads to. */
export function targetsOf(reason: OperatorReason): ApplicationStatus[] {
  return operatorTargets.filter((to) =>
    transitions.some(
      (row) => row.from !== null && row.to === to && row.who.includes('operator') && reasonsOf(row.from, to).includes(reason),
    ),
  );
}
