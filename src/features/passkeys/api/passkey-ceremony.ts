import type { z } from '@hono/zod-openapi';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../../server/http/app-error.ts';
import type { assertionSchema, registrationSchema } from '../contract.ts';
import type { RelyingParty } from './deps.ts';

/** EdDSA, ES256 and RS256 (COSE numbers): supported by today's authenticators. */
const algorithms = [-8, -7, -257];
/** More than a person has devices; a bound for the list. */
export const maxPasskeys = 20;

/** Uses a challenge up. @returns false when it is unknown, used, too old or given to somebody else. */
type ConsumeChallenge = (challenge: string) => Promise<boolean>;
/** `challenge`: random bytes in base64url; `timeout`: how long it is good for, in ms. */
type Asked = { relyingParty: RelyingParty; challenge: string; timeout: number };
type KnownPasskey = { credential_id: string };
type Owner = { id: string; userName: string; displayName: string };

/**
 * The options for creating a passkey: discoverable and with user verification, because it signs in alone.
 *
 * @throws AppError CONFLICT when its owner has too many.
 */
export function registrationOptions(asked: Asked & { rpName: string; owner: Owner; known: readonly KnownPasskey[] }) {
  requireRoom(asked.known);
  return generateRegistrationOptions({
    rpName: asked.rpName,
    rpID: asked.relyingParty.id,
    userID: new TextEncoder().encode(asked.owner.id),
    userName: asked.owner.userName,
    userDisplayName: asked.owner.displayName,
    challenge: bytesOf(asked.challenge),
    timeout: asked.timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: asked.known.map((passkey) => ({ id: passkey.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * The challenge for a browser to sign. It names no passkey: the browser shows those it has, and it does not reveal who has one. With `among`,
 * for somebody who is known already, only these will do.
 */
export function signInOptions({ relyingParty, challenge, timeout, among }: Asked & { among?: readonly KnownPasskey[] }) {
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: bytesOf(challenge),
    timeout,
    userVerification: 'required',
    ...(among ? { allowCredentials: among.map((passkey) => ({ id: passkey.credential_id })) } : {}),
  });
}

/**
 * What the browser has made for this host and challenge. The challenge is used up in any case, so that it cannot be tried twice.
 *
 * @throws AppError LINK_EXPIRED (400) for a challenge that is no longer good, VALIDATION_FAILED for everything else.
 */
export async function verifyRegistration(
  relyingParty: RelyingParty,
  response: z.infer<typeof registrationSchema>,
  consume: ConsumeChallenge,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']> {
  const info = await withChallenge(consume, async (expectedChallenge) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // WebAuthn's own types are narrower than JSON: they enumerate extensions and transports.
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo : null;
  });
  if (!info) throw new AppError('VALIDATION_FAILED', { messages: ['talent.passkey.failed'] });
  return info.credential;
}

/**
 * Whether a stored passkey has signed this, was made for this host and belongs to whom the answer names. Unknown passkeys, those of other
 * clients and wrong signatures get the same answer.
 *
 * @returns the authenticator's count, to be compared in the database: before the signature it could be forged.
 * @throws AppError LINK_EXPIRED (400) for a challenge that is no longer good, WRONG_CREDENTIALS (401).
 */
export async function verifySignIn(
  relyingParty: RelyingParty,
  response: z.infer<typeof assertionSchema>,
  passkey: { rpId: string; publicKey: Uint8Array; ownerId: string } | null,
  consume: ConsumeChallenge,
): Promise<number> {
  const counter = await withChallenge(consume, async (expectedChallenge) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // WebAuthn's own types are narrower than JSON: they enumerate extensions.
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(passkey?.publicKey ?? unknownKey), counter: 0 },
    });
    const { userHandle } = response.response;
    const isOwner = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === passkey?.ownerId;
    return verified && passkey?.rpId === relyingParty.id && isOwner ? authenticationInfo.newCounter : null;
  });
  if (counter === null) throw wrongPasskey();
  return counter;
}

/** One answer, whatever is wrong with a passkey. */
export function wrongPasskey(): AppError {
  return new AppError('WRONG_CREDENTIALS', { messages: ['talent.passkey.unknown'] });
}

/** @throws AppError CONFLICT */
export function requireRoom(known: readonly KnownPasskey[]): void {
  if (known.length >= maxPasskeys) throw new AppError('CONFLICT', { messages: ['talent.passkey.tooMany'] });
}

/** No key at all: every signature fails at it. */
const unknownKey = new Uint8Array(0);

/** The library throws for whatever does not fit; what counts is whether the challenge was ours. @returns null for anything else. */
async function withChallenge<T>(
  consume: ConsumeChallenge,
  verify: (expectedChallenge: ConsumeChallenge) => Promise<T | null | undefined>,
): Promise<T | null> {
  let isOurs = false;
  try {
    const verified = await verify(async (challenge) => {
      isOurs = await consume(challenge);
      return isOurs;
    });
    if (verified !== null && verified !== undefined) return verified;
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  if (!isOurs) throw new AppError('LINK_EXPIRED', { messages: ['talent.passkey.expired'] });
  return null;
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
