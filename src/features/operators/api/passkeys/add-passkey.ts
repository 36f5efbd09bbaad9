import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { Actor } from '../../../../server/audit/record-change.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import { deviceName } from '../../../auth/device-name.ts';
import { registrationOptions, requireRoom, verifyRegistration } from '../../../passkeys/api/passkey-ceremony.ts';
import type { registrationSchema } from '../../../passkeys/contract.ts';
import { flowMs } from '../../operator-session.ts';
import type { DeskDeps, DeskVisitor } from '../deps.ts';
import { type Enrolled, enrolFactor } from '../factors/enrol-factor.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { consumeFlow, insertFlow } from '../sessions/flow-store.ts';
import { deleteOperatorPasskey, insertOperatorPasskey, listPasskeysOfOperator, type OperatorPasskeyRow } from './passkey-store.ts';

/** The options for creating a passkey. @throws AppError CONFLICT when there are too many. */
export async function startAddingPasskey(deps: DeskDeps, scope: TenantScope, operator: DeskPerson, { relyingParty }: DeskVisitor) {
  const known = await listPasskeysOfOperator(deps.db, scope, operator.id);
  requireRoom(known);
  const challenge = randomBytes(32).toString('base64url');
  await insertFlow(deps.db, scope, { purpose: 'register', holder: operator.sessionId }, challenge, deps.clock());
  const owner = { id: operator.id, userName: operator.email, displayName: operator.name };
  return registrationOptions({ rpName: deps.tenants.byId(scope.tenantId).name, relyingParty, challenge, timeout: flowMs, owner, known });
}

/**
 * Keeps a passkey that the browser has made; it is a second factor, too.
 *
 * @throws AppError VALIDATION_FAILED when it was not made for this page and challenge, LINK_EXPIRED (400), ALREADY_EXISTS, CONFLICT.
 */
export async function addPasskeyOfOperator(
  deps: DeskDeps,
  scope: TenantScope,
  operator: DeskPerson,
  { relyingParty, locale, userAgent }: DeskVisitor,
  by: Actor,
  given: { response: z.infer<typeof registrationSchema>; name?: string | undefined },
): Promise<Enrolled<OperatorPasskeyRow>> {
  const holder = { purpose: 'register', holder: operator.sessionId } as const;
  const credential = await verifyRegistration(
    relyingParty,
    given.response,
    async (challenge) => (await consumeFlow(deps.db, scope, holder, challenge, deps.clock())) !== null,
  );
  const { translator } = deps.catalogues.of(deps.tenants.byId(scope.tenantId).key, locale);
  return enrolFactor(deps, scope, operator, by, async (trx, now) => {
    requireRoom(await listPasskeysOfOperator(trx, scope, operator.id));
    const made = {
      rpId: relyingParty.id,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: given.name ?? deviceName(translator.t, userAgent),
    };
    const row = await insertOperatorPasskey(trx, scope, operator.id, made, now);
    if (!row) throw new AppError('ALREADY_EXISTS', { messages: ['talent.passkey.known'] });
    const change = { action: 'passkey.added', subject: { kind: 'passkey', id: row.id }, after: { name: row.name } } as const;
    return { result: row, change, mail: 'passkeyAdded' };
  });
}

/** @throws AppError NOT_FOUND for one that is not this person's, CONFLICT for the last second factor where one is required. */
export async function removePasskeyOfOperator(
  deps: DeskDeps,
  scope: TenantScope,
  operator: DeskPerson,
  by: Actor,
  id: string,
): Promise<void> {
  await removeFactor(deps, scope, operator, by, async (trx) => {
    const row = await deleteOperatorPasskey(trx, scope, operator.id, id);
    if (!row) return null;
    const change = { action: 'passkey.removed', subject: { kind: 'passkey', id }, before: { name: row.name } } as const;
    return { change, mail: 'passkeyRemoved' };
  });
}
