import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import { type Actor, type AuditedChange, recordChange } from '../../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../../server/db/database.ts';
import { AppError, notFound } from '../../../../server/http/app-error.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import type { DeskDeps, OperatorsDeps } from '../deps.ts';
import { deletePasskeysOfOperator } from '../passkeys/passkey-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { findOperatorHere, lockOperator } from '../team/operator-store.ts';
import { giveRecoveryCodes } from './enrol-factor.ts';
import { deleteAuthenticator, hasFactor, replaceRecoveryCodes } from './factor-store.ts';
import { type FactorChange, mailFactorChange } from './mails.ts';
import { lockPerson } from './prove-session.ts';
import { requiresFactor } from './requires-factor.ts';

type Removed = { change: AuditedChange; mail: Extract<FactorChange, 'appRemoved' | 'passkeyRemoved'> };

/**
 * Takes one second factor from somebody, and with the last one their recovery codes.
 *
 * @param remove deletes it; null where there is none
 * @throws AppError NOT_FOUND, CONFLICT for the last one where one is required
 */
export async function removeFactor(
  deps: DeskDeps,
  scope: TenantScope,
  person: DeskPerson,
  by: Actor,
  remove: (trx: Transaction) => Promise<Removed | null>,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    const { address } = await lockPerson(trx, scope, person);
    const removed = await remove(trx);
    if (!removed) throw notFound('no such factor');
    if (!(await hasFactor(trx, scope, person.id))) {
      if (requiresFactor(deps, scope)) throw new AppError('CONFLICT', { messages: ['talent.desk.factor.last'] });
      await replaceRecoveryCodes(trx, scope, person.id, [], now);
    }
    await recordChange(trx, scope, by, removed.change, now);
    await mailFactorChange(deps, trx, scope, address, removed.mail);
  });
}

/** @throws as `removeFactor`. */
export async function removeAuthenticator(deps: DeskDeps, scope: TenantScope, person: DeskPerson, by: Actor): Promise<void> {
  const change = { action: 'authenticator.removed', subject: { kind: 'operator', id: person.id } } as const;
  await removeFactor(deps, scope, person, by, async (trx) =>
    (await deleteAuthenticator(trx, scope, person.id)) ? { change, mail: 'appRemoved' } : null,
  );
}

/** New recovery codes, shown this once; those before stop working. @throws AppError CONFLICT without a second factor */
export async function renewRecoveryCodes(deps: OperatorsDeps, scope: TenantScope, person: DeskPerson, by: Actor): Promise<string[]> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const { address } = await lockPerson(trx, scope, person);
    if (!(await hasFactor(trx, scope, person.id)))
      throw new AppError('CONFLICT', { detail: 'Recovery codes stand in for a second factor, and this person has none.' });
    const codes = await giveRecoveryCodes(trx, scope, person, now);
    await recordChange(trx, scope, by, { action: 'recoveryCodes.renewed', subject: { kind: 'operator', id: person.id } }, now);
    await mailFactorChange(deps, trx, scope, address, 'codesRenewed');
    return codes;
  });
}

/**
 * Takes all second factors from somebody who has lost them, and ends their sessions at this client. The next sign-in needs the first factor
 * only, and leads to enrolment where a second one is required.
 *
 * @throws AppError NOT_FOUND for somebody who does not work here, CONFLICT for somebody without a second factor
 */
export async function resetFactors(deps: OperatorsDeps, scope: TenantScope, by: Actor, operatorId: OperatorId): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if (!(await findOperatorHere(trx, scope, { id: operatorId }))) throw notFound('no such operator');
    const address = await lockOperator(trx, operatorId);
    const hadApp = await deleteAuthenticator(trx, scope, operatorId);
    const passkeys = await deletePasskeysOfOperator(trx, scope, operatorId);
    if (!hadApp && passkeys === 0) throw new AppError('CONFLICT', { detail: 'This person has no second factor.' });
    await replaceRecoveryCodes(trx, scope, operatorId, [], now);
    await endSessionsOf(trx, scope, operatorId, null, now);
    const before = { authenticator: hadApp, passkeys };
    await recordChange(trx, scope, by, { action: 'secondFactor.reset', subject: { kind: 'operator', id: operatorId }, before }, now);
    await mailFactorChange(deps, trx, scope, address, 'reset');
  });
}
