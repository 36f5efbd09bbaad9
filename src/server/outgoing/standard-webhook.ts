import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** How old a signed call may be, in seconds: a copied one is worth nothing later. */
const toleranceSeconds = 300;

/** A new secret of an endpoint (standardwebhooks.com): 32 random bytes. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of a signed call. `id` is the same at each try, so that a receiver can recognise duplicates.
 *
 * @param secrets one signature by each: while a secret is being changed, the receiver may know either
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const signature = secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' ');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signature,
  };
}

/** Whether somebody who knows the secret signed this body within the last five minutes. */
export function isSignedCall(secret: string, body: string, header: (name: string) => string | undefined, now: Date): boolean {
  const [id, timestamp, given] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  if (!id || !given || !/^\d{1,12}$/.test(timestamp ?? '')) return false;
  const signedAt = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - signedAt.getTime()) > toleranceSeconds * 1000) return false;
  const expected = Buffer.from(new Webhook(secret).sign(id, signedAt, body));
  // Several signatures stand there while a secret is being changed.
  return given.split(' ').some((one) => {
    const bytes = Buffer.from(one);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
