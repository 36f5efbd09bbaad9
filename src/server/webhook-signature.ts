import { createHmac, timingSafeEqual } from 'node:crypto';

/** `t=<seconds>,v1=<hex>`: v1 is the HMAC-SHA256 of `<seconds>.<body>`. */
export const signatureHeader = 'x-openpool-signature';

/** How old a signed call may be: a copied one is worth nothing later. */
const maxAgeSeconds = 300;

/** The time is part of what is signed, so that receivers can refuse replayed calls. */
export function signatureOf(body: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${hashOf(secret, seconds, body)}`;
}

/** Whether somebody who knows the secret signed this body within the last five minutes. */
export function isSignedBy(secret: string, body: string, signature: string | undefined, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || given === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > maxAgeSeconds) return false;
  return timingSafeEqual(Buffer.from(hashOf(secret, seconds, body)), Buffer.from(given));
}

function hashOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
