import type { z } from '@hono/zod-openapi';
import { generateRegistrationOptions, type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { requireRecentProof } from '../../auth/api/sessions/fresh-proof.ts';
import { deviceName } from '../../auth/device-name.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import type { registrationSchema } from '../contract.ts';
import { challengeMs, consumeChallenge, createChallenge } from './challenge-store.ts';
import { type PasskeyDeps, type RelyingParty, requirePasskeys } from './deps.ts';
import { mailPasskey } from './mails.ts';
import { insertPasskey, listPasskeys, type PasskeyRow } from './store.ts';

/** EdDSA, ES256 and RS256 (COSE numbers): supported by today's authenticators. */
const algorithms = [-8, -7, -257];
/** More than a person has devices; a bound for the list. */
export const maxPasskeys = 20;

/** The session in which a passkey is added, and where. */
export type PasskeyOwner = { talent: TalentScope; sessionId: string; relyingParty: RelyingParty };

/**
 * The options for creating a passkey: discoverable and with user verification, because it signs in alone.
 *
 * @throws AppError VALIDATION_FAILED on `password`, FORBIDDEN when the talent must log in again first, CONFLICT when there are too many.
 */
export async function startPasskeyRegistration(deps: PasskeyDeps, adding: PasskeyOwner, password: string | undefined) {
  const { talent, sessionId, relyingParty } = adding;
  const tenant = requirePasskeys(deps.tenants, talent);
  await requireRecentProof(deps, { ...talent, sessionId }, password);
  const row = await findTalent(deps.db, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  const known = await listPasskeys(deps.db, talent);
  requireRoom(known);
  const challenge = await createChallenge(deps.db, talent, { purpose: 'register', sessionId }, deps.clock());
  const displayName = `${row.first_name} ${row.last_name}`.trim();
  return generateRegistrationOptions({
    rpName: tenant.name,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(talent.talentId),
    userName: row.email ?? row.mobile_number ?? displayName,
    userDisplayName: displayName,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Stores a passkey that the browser has created, and mails the talent. Without a name it is named after the browser.
 *
 * @throws AppError VALIDATION_FAILED when it was not made for this page and challenge, LINK_EXPIRED after five minutes,
 * ALREADY_EXISTS, CONFLICT when there are too many.
 */
export async function finishPasskeyRegistration(
  deps: PasskeyDeps,
  adding: PasskeyOwner,
  given: { response: z.infer<typeof registrationSchema>; name?: string | undefined; userAgent: string },
): Promise<PasskeyRow> {
  const { talent, relyingParty } = adding;
  const tenant = requirePasskeys(deps.tenants, talent);
  const now = deps.clock();
  const { credential } = await verify(deps, adding, given.response);
  return inTransaction(deps.db, async (trx) => {
    const row = await findTalent(trx, talent);
    if (!row) throw new AppError('UNAUTHENTICATED');
    requireRoom(await listPasskeys(trx, talent));
    const { translator } = deps.catalogues.of(tenant.key, row.locale);
    const passkey = await insertPasskey(
      trx,
      talent,
      {
        rpId: relyingParty.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: given.name ?? deviceName(translator.t, given.userAgent),
      },
      now,
    );
    if (!passkey) throw new AppError('ALREADY_EXISTS', { messages: ['talent.passkey.known'] });
    await recordSecurityEvent(trx, talent, 'passkeyAdded', now, { passkeyId: passkey.id });
    await mailPasskey(deps, trx, talent, recipientOf(row), 'passkeyAdded');
    return passkey;
  });
}

/** The challenge is used up in any case, so that it cannot be tried twice. */
async function verify(
  deps: PasskeyDeps,
  { talent, sessionId, relyingParty }: PasskeyOwner,
  response: z.infer<typeof registrationSchema>,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  let isChallengeOurs = false;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // WebAuthn's own types are narrower than JSON: they enumerate extensions and transports.
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        isChallengeOurs = await consumeChallenge(deps.db, talent, { purpose: 'register', sessionId }, challenge, deps.clock());
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

function requireRoom(known: readonly PasskeyRow[]): void {
  if (known.length >= maxPasskeys) throw new AppError('CONFLICT', { messages: ['talent.passkey.tooMany'] });
}
