import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';

// What every authenticator app understands; many ignore other values without a word.
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code is also accepted one step before and after its own, for clocks that are wrong and people who type slowly. */
const windowSteps = 1;

/** A new secret in base32, of 160 bits as RFC 4226 recommends. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code. @example totpAddress({ issuer: 'Nordlicht', label: 'anna@a.example', secret }) // 'otpauth://totp/…' */
export function totpAddress({ issuer, label, secret }: { issuer: string; label: string; secret: string }): string {
  return new TOTP({ ...rules, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** A QR code as the path of an SVG whose view box is `0 0 size size`; dark squares are filled. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}

/** The time step that a code belongs to; null for one that is wrong, too old or too new. @example stepOfCode(secret, '492039', now) // 59241203 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...rules, secret: Secret.fromBase32(secret), token: code, timestamp, window: windowSteps });
  return delta === null ? null : TOTP.counter({ period: rules.period, timestamp }) + delta;
}
