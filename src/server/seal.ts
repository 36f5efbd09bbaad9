import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Thrown when something sealed does not open: altered, moved to another row, or sealed with another secret. */
export class Unreadable extends Error {}

/**
 * Encrypts what this server itself must be able to read again, such as the secret by which it signs (AES-256-GCM).
 *
 * @param context whose it is; it opens only there. @example seal(sessionSecret, `webhook ${tenantId} ${id}`, 'whsec_…')
 */
export function seal(secret: Uint8Array, context: string, value: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Unreadable */
export function unseal(secret: Uint8Array, context: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceLength), { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Unreadable('a sealed value does not open', { cause: error });
  }
}

function keyOf(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'openpool sealed secrets', 32));
}
