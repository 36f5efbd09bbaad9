import type { z } from '@hono/zod-openapi';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { Caller } from '../../auth/api/deps.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { signInTalent } from '../../auth/api/sessions/start-session.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';
import type { assertionSchema } from '../contract.ts';
import { challengeMs, consumeChallenge, createChallenge } from './challenge-store.ts';
import { type PasskeyDeps, type RelyingParty, requirePasskeys } from './deps.ts';
import { countUse, findPasskey, type PasskeyRow } from './store.ts';

type Assertion = z.infer<typeof assertionSchema>;

/** The challenge for a browser to sign. It names no passkey: the browser shows those it has, and it does not reveal who has one. */
export async function startPasskeySignIn(deps: PasskeyDeps, scope: Caller['scope'], deviceId: string, relyingParty: RelyingParty) {
  requirePasskeys(deps.tenants, scope);
  const challenge = await createChallenge(deps.db, scope, { purpose: 'signIn', deviceId }, deps.clock());
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMs,
    userVerification: 'required',
  });
}

/**
 * Signs in with the assertion of a passkey. Unknown passkeys, those of other clients and wrong signatures get the same answer.
 *
 * @throws AppError LINK_EXPIRED (400) when the challenge is used, too old or another browser's, WRONG_CREDENTIALS (401),
 * ACCOUNT_DEACTIVATED (403, only with a valid passkey), TOO_MANY_REQUESTS.
 */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  caller: Caller,
  relyingParty: RelyingParty,
  response: Assertion,
): Promise<TokenPair> {
  const { scope } = caller;
  requirePasskeys(deps.tenants, scope);
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  const passkey = await findPasskey(deps.db, scope, response.id);
  const counter = await verify(deps, caller, relyingParty, passkey, response);
  if (!passkey) throw wrongPasskey();
  const talent: TalentScope = { ...scope, talentId: passkey.talent_id };
  const now = deps.clock();
  const tokens = await inTransaction(deps.db, async (trx) =>
    (await countUse(trx, scope, passkey.id, counter, now)) ? signInTalent(deps, trx, talent, caller, 'passkey') : null,
  );
  if (tokens) return tokens;
  await recordSecurityEvent(deps.db, talent, 'passkeyCopied', now, { passkeyId: passkey.id });
  throw new AppError('WRONG_CREDENTIALS', { messages: ['talent.passkey.copied'] });
}

/** @returns the authenticator's count. The challenge is used up in any case. */
async function verify(
  deps: PasskeyDeps,
  { scope, deviceId }: Caller,
  relyingParty: RelyingParty,
  passkey: PasskeyRow | null,
  response: Assertion,
): Promise<number> {
  let isChallengeOurs = false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // WebAuthn's own types are narrower than JSON: they enumerate extensions.
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        if (deviceId) isChallengeOurs = await consumeChallenge(deps.db, scope, { purpose: 'signIn', deviceId }, challenge, deps.clock());
        return isChallengeOurs;
      },
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      // Counting is compared after the signature, in the database: before it the counter could be forged. An unknown passkey
      // fails at its signature like a wrong one.
      credential: { id: response.id, publicKey: new Uint8Array(passkey?.public_key ?? unknownKey), counter: 0 },
    });
    if (verified && isOwner(passkey, relyingParty, response)) return authenticationInfo.newCounter;
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  if (!isChallengeOurs) throw new AppError('LINK_EXPIRED', { messages: ['talent.passkey.expired'] });
  throw wrongPasskey();
}

/** No key at all: every signature fails at it. */
const unknownKey = Buffer.alloc(0);

/** The passkey was created for this host and contains this talent's id. */
function isOwner(passkey: PasskeyRow | null, relyingParty: RelyingParty, { response }: Assertion): boolean {
  if (passkey?.rp_id !== relyingParty.id) return false;
  return response.userHandle === undefined || Buffer.from(response.userHandle, 'base64url').toString() === passkey.talent_id;
}

function wrongPasskey(): AppError {
  return new AppError('WRONG_CREDENTIALS', { messages: ['talent.passkey.unknown'] });
}
