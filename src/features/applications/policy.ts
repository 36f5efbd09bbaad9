import { type RawBuilder, sql } from 'kysely';
import { isConfirmable } from './reason-codes.ts';
import { type ApplicationStatus, canTransition, hasTrait, statusCodes, type TransitionFacts } from './status.ts';

/** `isBlocked`: the operator excludes its owner from the project (`blockedFromProjectSql`). */
type EditFacts = { status: ApplicationStatus; isBlocked: boolean; projectStatus: string };
type MoveFacts = TransitionFacts & { status: ApplicationStatus };

/** What decides each thing that talents may do with an application of their own; another talent's does not exist for them. */
export type ApplicationFacts = {
  edit: EditFacts;
  confirm: EditFacts & MoveFacts & { reason: string | null; hasOffer: boolean };
  withdraw: MoveFacts;
  discard: MoveFacts;
};
export type ApplicationAction = keyof ApplicationFacts;

const rules: { readonly [A in ApplicationAction]: (facts: ApplicationFacts[A]) => boolean } = {
  edit: ({ status, isBlocked, projectStatus }) => hasTrait(status, 'editable') && projectStatus === 'ACTIVE' && !isBlocked,
  confirm: (facts) =>
    facts.status === statusCodes.unconfirmed &&
    isConfirmable(facts.reason, facts.hasOffer) &&
    rules.edit(facts) &&
    facts.resumeStatus !== null &&
    canTransition(facts.status, facts.resumeStatus, 'talent', facts),
  withdraw: (facts) => canTransition(facts.status, statusCodes.withdrawn, 'talent', facts),
  discard: (facts) => canTransition(facts.status, 'deleted', 'talent', facts),
};

/**
 * Whether its owner may do it now: what pages offer, and what `requireAllowed` (`api/change-status.ts`) asks before it is done.
 *
 * @example allows('edit', { status: 'h', isBlocked: false, projectStatus: 'ACTIVE' }) // false
 */
export function allows<A extends ApplicationAction>(action: A, facts: ApplicationFacts[A]): boolean {
  return rules[action](facts);
}

/**
 * Whether the operator excludes the owner of `application a` from its project. The mark may be on any of their applications
 * to it, also on an earlier one, which is kept for that reason.
 */
export const blockedFromProjectSql: RawBuilder<boolean> = sql`exists (select from application marked
  where marked.tenant_id = a.tenant_id and marked.talent_id = a.talent_id and marked.project_id = a.project_id and marked.is_blocked)`;
