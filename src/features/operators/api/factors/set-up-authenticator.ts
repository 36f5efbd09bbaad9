import type { TenantScope } from '../../../../contract/ids.ts';
import type { Actor } from '../../../../server/audit/record-change.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError, fieldError } from '../../../../server/http/app-error.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import type { AuthenticatorSetup } from '../../factor-contract.ts';
import type { DeskDeps } from '../deps.ts';
import { type Enrolled, enrolFactor } from './enrol-factor.ts';
import { deleteSetup, findSetup, insertSetup, saveAuthenticator } from './factor-store.ts';
import { lockPerson } from './prove-session.ts';
import { readTypedCode } from './recovery-codes.ts';
import { readTotpSecret, sealTotpSecret } from './sealed-secret.ts';
import { createTotpSecret, qrCodeOf, stepOfCode, totpAddress } from './totp.ts';

/** The secret for an authenticator app. Within the same session it stays the same for half an hour, so that a page can be loaded again. */
export async function startAuthenticator(deps: DeskDeps, scope: TenantScope, person: DeskPerson): Promise<AuthenticatorSetup> {
  const now = deps.clock();
  const secret = await inTransaction(deps.db, async (trx) => {
    await lockPerson(trx, scope, person);
    const shown = await findSetup(trx, scope, person.sessionId, now);
    if (shown) return readTotpSecret(deps, scope, person.id, shown);
    const made = createTotpSecret();
    await insertSetup(trx, scope, person.sessionId, sealTotpSecret(deps, scope, person.id, made), now);
    return made;
  });
  const address = totpAddress({ issuer: deps.tenants.byId(scope.tenantId).name, label: person.email, secret });
  return { secret, address, qrCode: qrCodeOf(address) };
}

/**
 * Enrols the app once it shows codes of the secret; an app before it stops working.
 *
 * @throws AppError VALIDATION_FAILED on `code` for a wrong one, LINK_EXPIRED (400) when no secret was shown in this session within half an
 *   hour, TOO_MANY_REQUESTS, UNAUTHENTICATED.
 */
export async function confirmAuthenticator(
  deps: DeskDeps,
  scope: TenantScope,
  person: DeskPerson,
  by: Actor,
  typed: string,
): Promise<Enrolled<null>> {
  // Somebody who tries codes here has seen the secret, so the limit only protects the database.
  await deps.limiter.take('link', `desk:${scope.tenantId}:${person.id}`);
  const read = readTypedCode(typed);
  if (read?.kind !== 'app') throw fieldError('code', 'talent.desk.factor.code.form');
  return enrolFactor(deps, scope, person, by, async (trx, now) => {
    const sealed = await findSetup(trx, scope, person.sessionId, now);
    if (!sealed) throw new AppError('LINK_EXPIRED', { messages: ['talent.desk.factor.setup.expired'] });
    const secret = readTotpSecret(deps, scope, person.id, sealed);
    const step = stepOfCode(secret, read.code, now);
    if (step === null) throw fieldError('code', 'talent.desk.factor.code.wrong');
    const sealedSecret = sealTotpSecret(deps, scope, person.id, secret);
    await saveAuthenticator(trx, scope, { operatorId: person.id, sealedSecret, lastStep: step }, now);
    await deleteSetup(trx, scope, person.sessionId);
    return { result: null, change: { action: 'authenticator.added', subject: { kind: 'operator', id: person.id } }, mail: 'appAdded' };
  });
}
