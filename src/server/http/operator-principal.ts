import type { OperatorId, TenantScope } from '../../contract/ids.ts';
import type { AwaitedStep } from '../../contract/operator-call.ts';
import type { OperatorRole, OperatorScope } from '../../contract/operator-scopes.ts';
import type { Actor } from '../audit/record-change.ts';
import { AppError, fieldError } from './app-error.ts';
import type { ApiContext } from './env.ts';

/** An operator who is signed in in the browser. */
export type DeskOperator = {
  readonly kind: 'operator';
  readonly id: OperatorId;
  readonly name: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly scopes: readonly OperatorScope[];
  /** Whether they own the installation and are at the client where they became that: only there the installation and its clients are theirs. */
  readonly ownsInstallation: boolean;
  readonly sessionId: string;
  /** Until when the last sign-in or passkey counts as proof that it is still the same person at the keyboard. */
  readonly provenUntil: Date;
  readonly isProven: boolean;
};
/** A program with a key. */
type KeyHolder = { readonly kind: 'key'; readonly id: string; readonly name: string; readonly scopes: readonly OperatorScope[] };

/** Somebody between the first and the second factor: nobody yet, but for the calls that give the second one. */
export type ArrivingOperator = Pick<DeskOperator, 'id' | 'name' | 'email' | 'sessionId'> & { readonly awaits: AwaitedStep };
/** The person of a session, whether it lacks its second factor or not. */
export type DeskPerson = Pick<DeskOperator, 'id' | 'name' | 'email' | 'sessionId'> & { readonly awaits: AwaitedStep | null };

/** Who makes an operator's call, set by the operators feature. */
export type OperatorPrincipal = DeskOperator | KeyHolder;

/**
 * The person or program of this call.
 *
 * @throws AppError UNAUTHENTICATED (401) when there is none, FACTOR_NEEDED (401) while the second factor is missing.
 */
export function operatorOf(c: ApiContext): OperatorPrincipal {
  const principal = c.get('operator');
  if (!principal) throw new AppError(c.get('arrivingOperator') ? 'FACTOR_NEEDED' : 'UNAUTHENTICATED');
  return principal;
}

/** Whom `whose=mine` of a list means. @throws AppError VALIDATION_FAILED for a key, which is nobody's. */
export function mineOf(c: ApiContext): OperatorId {
  const principal = operatorOf(c);
  if (principal.kind === 'key') throw fieldError('whose', 'talent.error.invalid');
  return principal.id;
}

/** The person of a call that is for people only. @throws AppError FORBIDDEN (403) for a key. */
export function deskOperatorOf(c: ApiContext): DeskOperator {
  const principal = operatorOf(c);
  if (principal.kind !== 'operator') throw new AppError('FORBIDDEN');
  return principal;
}

/** The person of a call that is for owners of the installation, at the client where they became that (decision 0077). @throws AppError FORBIDDEN (403) */
export function installationOwnerOf(c: ApiContext): DeskOperator {
  const operator = deskOperatorOf(c);
  if (operator.ownsInstallation) return operator;
  throw new AppError('FORBIDDEN', { detail: 'This is for owners of the installation, at the client where they became that.' });
}

/**
 * The person of a call that sessions without a second factor may make, too (`awaiting` of its contract).
 *
 * @throws AppError UNAUTHENTICATED (401), FORBIDDEN (403) for a key.
 */
export function deskPersonOf(c: ApiContext): DeskPerson {
  return c.get('arrivingOperator') ?? { ...deskOperatorOf(c), awaits: null };
}

/**
 * Whether the caller of this call has a scope, for what a call shows to some of its callers only.
 *
 * @example const contact = mayOperate(c, 'talents:contact') ? { email: row.email } : {};
 */
export function mayOperate(c: ApiContext, scope: OperatorScope): boolean {
  return operatorOf(c).scopes.includes(scope);
}

/** Who does it and from where, for the audit log. @example await recordChange(trx, scope, actorOf(c), { … }, now) */
export function actorOf(c: ApiContext): Actor {
  const { kind, id, name } = operatorOf(c);
  return { kind, id, name, ...originOf(c) };
}

/** The same in a call that sessions without a second factor may make. */
export function personActorOf(c: ApiContext): Actor {
  const { id, name } = deskPersonOf(c);
  return { kind: 'operator', id, name, ...originOf(c) };
}

function originOf(c: ApiContext) {
  return { address: c.get('remoteAddress'), requestId: c.get('requestId') };
}

/** Whose `Idempotency-Key` it is. @example c.json(await answerOnce(c, deps, operatorScope(c), ({ db }) => …), 201) */
export function operatorScope(c: ApiContext): TenantScope & { readonly operatorId: string } {
  return { tenantId: c.get('tenantId'), operatorId: operatorOf(c).id };
}
