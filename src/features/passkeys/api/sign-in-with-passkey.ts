import type { z } from '@hono/zod-openapi';
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
import { signInOptions, verifySignIn, wrongPasskey } from './passkey-ceremony.ts';
import { countUse, findPasskey } from './store.ts';

type Assertion = z.infer<typeof assertionSchema>;

/** What a browser is to sign (`signInOptions`), kept for that browser alone. */
export async function startPasskeySignIn(deps: PasskeyDeps, scope: Caller['scope'], deviceId: string, relyingParty: RelyingParty) {
  requirePasskeys(deps.tenants, scope);
  const challenge = await createChallenge(deps.db, scope, { purpose: 'signIn', deviceId }, deps.clock());
  return signInOptions({ relyingParty, challenge, timeout: challengeMs });
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
  const { scope, deviceId } = caller;
  requirePasskeys(deps.tenants, scope);
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  const passkey = await findPasskey(deps.db, scope, response.id);
  const stored = passkey && { rpId: passkey.rp_id, publicKey: passkey.public_key, ownerId: passkey.talent_id };
  const counter = await verifySignIn(relyingParty, response, stored, async (challenge) =>
    deviceId ? consumeChallenge(deps.db, scope, { purpose: 'signIn', deviceId }, challenge, deps.clock()) : false,
  );
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
