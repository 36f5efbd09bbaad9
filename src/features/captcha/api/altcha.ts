import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { parseJson } from '../../../contract/parse-json.ts';
import { challengeSchema } from '../contract.ts';

export type Challenge = z.infer<typeof challengeSchema>;
type AltchaKeys = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

/** Long enough to fill in a sign-up form without haste; the browser fetches a new one when it took longer. */
const challengeLifetimeMs = 20 * 60_000;

const payloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Keys of one client, derived from a session secret: a solution for one client is invalid at another. */
export function altchaKeys(sessionSecret: Uint8Array, tenantKey: string): AltchaKeys {
  const derive = (use: string) => createHmac('sha256', sessionSecret).update(`captcha ${use} ${tenantKey}`).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') };
}

/**
 * Makes a challenge: find the number between 2,000 and 4,000 whose PBKDF2 key of `cost` rounds begins as given. Making and
 * checking it costs this server one derivation, solving it costs the browser thousands.
 */
export async function makeChallenge(keys: AltchaKeys, cost: number, now: Date): Promise<Challenge> {
  const challenge = await createChallenge({
    ...keys,
    algorithm: 'PBKDF2/SHA-256',
    counter: randomInt(4_000, 2_000),
    cost,
    deriveKey,
    expiresAt: new Date(now.getTime() + challengeLifetimeMs),
  });
  return challengeSchema.parse(challenge);
}

/**
 * Reads the token of the browser.
 *
 * @param accepted keys that may have signed the challenge
 * @returns the solved challenge, or null for an invalid token.
 */
export async function readSolution(accepted: readonly AltchaKeys[], token: string, now: Date): Promise<Challenge | null> {
  const payload = payloadSchema.safeParse(parseJson(Buffer.from(token, 'base64').toString('utf8')));
  if (!payload.success) return null;
  const { challenge, solution } = payload.data;
  // The library reads the computer's clock; ours may differ in tests.
  if (challenge.parameters.expiresAt * 1000 <= now.getTime()) return null;
  for (const keys of accepted)
    try {
      if ((await verifySolution({ ...keys, challenge, solution, deriveKey })).verified) return challenge;
    } catch {
      // For example invalid hexadecimal digits.
    }
  return null;
}
