import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { generateRegistrationOptions, type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { TenantScope } from '../../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../../server/audit/record-change.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError, notFound } from '../../../../server/http/app-error.ts';
import type { DeskOperator } from '../../../../server/http/operator-principal.ts';
import type { registrationSchema } from '../../../passkeys/contract.ts';
import { flowMs } from '../../operator-session.ts';
import type { DeskDeps, DeskVisitor } from '../deps.ts';
import { consumeFlow, insertFlow } from '../sessions/flow-store.ts';
import { type DeskPasskeyRow, deleteDeskPasskey, insertDeskPasskey, listDeskPasskeys } from './passkey-store.ts';

/** EdDSA, ES256 and RS256 (COSE numbers): supported by today's authenticators. */
const algorithms = [-8, -7, -257];
const maxPasskeys = 20;

/** The options for creating a passkey: discoverable and with user verification, because it signs in alone. @throws AppError CONFLICT */
export async function startAddingPasskey(deps: DeskDeps, scope: TenantScope, operator: DeskOperator, visitor: DeskVisitor) {
  const known = await listDeskPasskeys(deps.db, scope, operator.id);
  requireRoom(known);
  const challenge = randomBytes(32);
  const holder = { purpose: 'register', holder: operator.sessionId } as const;
  await insertFlow(deps.db, scope, holder, challenge.toString('base64url'), deps.clock());
  return generateRegistrationOptions({
    rpName: deps.tenants.byId(scope.tenantId).name,
    rpID: visitor.relyingParty.id,
    userID: new TextEncoder().encode(operator.id),
    userName: operator.email,
    userDisplayName: operator.name,
    challenge: new Uint8Array(challenge),
    timeout: flowMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Keeps a passkey that the browser has made.
 *
 * @throws AppError VALIDATION_FAILED when it was not made for this page and challenge, LINK_EXPIRED (400), ALREADY_EXISTS, CONFLICT.
 */
export async function addDeskPasskey(
  deps: DeskDeps,
  scope: TenantScope,
  operator: DeskOperator,
  visitor: DeskVisitor,
  by: Actor,
  given: { response: z.infer<typeof registrationSchema>; name: string },
): Promise<DeskPasskeyRow> {
  const now = deps.clock();
  const { credential } = await verify(deps, scope, operator, visitor, given.response);
  return inTransaction(deps.db, async (trx) => {
    requireRoom(await listDeskPasskeys(trx, scope, operator.id));
    const made = {
      rpId: visitor.relyingParty.id,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: given.name,
    };
    const row = await insertDeskPasskey(trx, scope, operator.id, made, now);
    if (!row) throw new AppError('ALREADY_EXISTS', { messages: ['talent.passkey.known'] });
    await recordChange(
      trx,
      scope,
      by,
      { action: 'passkey.added', subject: { kind: 'passkey', id: row.id }, after: { name: row.name } },
      now,
    );
    return row;
  });
}

/** @throws AppError NOT_FOUND for one that is not this person's. The link by mail always remains as a way in. */
export async function removeDeskPasskey(deps: DeskDeps, scope: TenantScope, operator: DeskOperator, by: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await deleteDeskPasskey(trx, scope, operator.id, id);
    if (!row) throw notFound('unknown passkey');
    const change = { action: 'passkey.removed', subject: { kind: 'passkey', id }, before: { name: row.name } } as const;
    await recordChange(trx, scope, by, change, deps.clock());
  });
}

async function verify(
  deps: DeskDeps,
  scope: TenantScope,
  operator: DeskOperator,
  { relyingParty }: DeskVisitor,
  response: z.infer<typeof registrationSchema>,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  let isChallengeOurs = false;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // WebAuthn's own types are narrower than JSON: they enumerate extensions and transports.
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        const holder = { purpose: 'register', holder: operator.sessionId } as const;
        isChallengeOurs = (await consumeFlow(deps.db, scope, holder, challenge, deps.clock())) !== null;
        return isChallengeOurs;
      },
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified && registrationInfo) return registrationInfo;
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  if (!isChallengeOurs) throw new AppError('LINK_EXPIRED', { messages: ['talent.passkey.expired'] });
  throw new AppError('VALIDATION_FAILED', { messages: ['talent.passkey.failed'] });
}

function requireRoom(known: readonly DeskPasskeyRow[]): void {
  if (known.length >= maxPasskeys) throw new AppError('CONFLICT', { messages: ['talent.passkey.tooMany'] });
}
