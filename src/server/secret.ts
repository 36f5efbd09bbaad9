import { createHash, randomBytes } from 'node:crypto';

/**
 * The secret of a link or a cookie: 256 random bits as 43 characters that need no escaping in an address.
 *
 * @example createSecret() // 'm3V0x…'
 */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a secret. SHA-256 suffices where a password needs argon2id: 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
