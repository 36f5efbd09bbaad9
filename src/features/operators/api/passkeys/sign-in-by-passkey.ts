import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { TenantScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { addressKey } from '../../../../server/http/client-address.ts';
import type { assertionSchema } from '../../../passkeys/contract.ts';
import { flowMs } from '../../operator-session.ts';
import type { DeskDeps, DeskVisitor } from '../deps.ts';
import { consumeFlow, insertFlow } from '../sessions/flow-store.ts';
import { startDeskSession } from '../sessions/start-session.ts';
import { countDeskPasskeyUse, type DeskPasskeyRow, findDeskPasskey } from './passkey-store.ts';

/** What the browser with this cookie is to sign. It names no passkey, so it tells nobody who has one. */
export async function startPasskeyAtDesk(deps: DeskDeps, scope: TenantScope, visitor: DeskVisitor, holder: string) {
  const challenge = randomBytes(32);
  await insertFlow(deps.db, scope, { purpose: 'signIn', holder }, challenge.toString('base64url'), deps.clock());
  return generateAuthenticationOptions({
    rpID: visitor.relyingParty.id,
    challenge: new Uint8Array(challenge),
    timeout: flowMs,
    userVerification: 'required',
  });
}

/**
 * Signs in by what a passkey has signed; unknown passkeys, those of other clients and wrong signatures get one answer.
 *
 * @returns the secret of the session
 * @throws AppError LINK_EXPIRED (400) for a challenge that is used, too old or another browser's, WRONG_CREDENTIALS (401).
 */
export async function signInByPasskey(
  deps: DeskDeps,
  scope: TenantScope,
  visitor: DeskVisitor & { previousSessionId: string | null },
  holder: string,
  response: z.infer<typeof assertionSchema>,
): Promise<string> {
  await deps.limiter.take('signIn', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  const passkey = await findDeskPasskey(deps.db, scope, response.id);
  const counter = await verify(deps, scope, visitor, holder, passkey, response);
  if (!passkey) throw wrongPasskey();
  return inTransaction(deps.db, async (trx) => {
    if (!(await countDeskPasskeyUse(trx, scope, passkey.id, counter, deps.clock()))) throw wrongPasskey();
    return startDeskSession(deps, trx, scope, visitor, { operatorId: passkey.operator_id, method: 'passkey' });
  });
}

/** @returns the authenticator's count. The challenge is used up in any case. */
async function verify(
  deps: DeskDeps,
  scope: TenantScope,
  { relyingParty }: DeskVisitor,
  holder: string,
  passkey: DeskPasskeyRow | null,
  response: z.infer<typeof assertionSchema>,
): Promise<number> {
  let isChallengeOurs = false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // WebAuthn's own types are narrower than JSON: they enumerate extensions.
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        isChallengeOurs = (await consumeFlow(deps.db, scope, { purpose: 'signIn', holder }, challenge, deps.clock())) !== null;
        return isChallengeOurs;
      },
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      // The counter is compared in the database, after the signature. An unknown passkey fails at its signature like a wrong one.
      credential: { id: response.id, publicKey: new Uint8Array(passkey?.public_key ?? Buffer.alloc(0)), counter: 0 },
    });
    const { userHandle } = response.response;
    const isOwner = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === passkey?.operator_id;
    if (verified && passkey?.rp_id === relyingParty.id && isOwner) return authenticationInfo.newCounter;
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  if (!isChallengeOurs) throw new AppError('LINK_EXPIRED', { messages: ['talent.passkey.expired'] });
  throw wrongPasskey();
}

function wrongPasskey(): AppError {
  return new AppError('WRONG_CREDENTIALS', { messages: ['talent.passkey.unknown'] });
}
