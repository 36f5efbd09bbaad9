import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdLength, keysNamed, type SessionKey, type SessionKeys } from './session-keys.ts';

const nonceLength = 12;
const tagLength = 16;

/** Thrown when something sealed does not open: altered, moved to another row, or sealed with a key that is no longer accepted. */
export class Unreadable extends Error {}

/**
 * Encrypts what this server itself must be able to read again, such as the secret by which it signs (AES-256-GCM). The id of the key
 * comes first.
 *
 * @param context whose it is; it opens only there. @example seal(sessionKeys, `webhook ${tenantId} ${id}`, 'whsec_…')
 */
export function seal({ current }: SessionKeys, context: string, value: string): Buffer {
  return Buffer.concat([Buffer.from(current.id, 'hex'), encrypt(keyOf(current.secret), Buffer.from(context), value)]);
}

/** @throws Unreadable */
export function unseal(keys: SessionKeys, context: string, sealed: Uint8Array): string {
  const opened = openSealed(keys, context, sealed);
  if (!opened) throw new Unreadable('a sealed value does not open');
  return opened.value;
}

/** The value with the key that sealed it; null where none of the keys opens it. */
export function openSealed(keys: SessionKeys, context: string, sealed: Uint8Array): { value: string; key: SessionKey } | null {
  for (const { key, body } of candidatesOf(keys, sealed)) {
    const value = decrypt(keyOf(key.secret), Buffer.from(context), body);
    if (value !== null) return { value, key };
  }
  return null;
}

/** Whether it was sealed with the current key; other values need another key, or were sealed before their key was named. */
export function isSealedNow({ current }: SessionKeys, sealed: Uint8Array): boolean {
  return keyIdOf(sealed) === current.id;
}

/** The keys that may open it, with what they have to open: without the id of a key, any may have sealed it. */
export function candidatesOf(keys: SessionKeys, sealed: Uint8Array): { key: SessionKey; body: Buffer }[] {
  const bytes = Buffer.from(sealed);
  const named = keysNamed(keys, keyIdOf(sealed));
  return named.length > 0
    ? named.map((key) => ({ key, body: bytes.subarray(keyIdLength) }))
    : keys.all.map((key) => ({ key, body: bytes }));
}

function keyIdOf(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(0, keyIdLength)).toString('hex');
}

/** AES-256-GCM: nonce, tag, encrypted text. @param boundTo must be the same to decrypt it */
export function encrypt(key: Buffer, boundTo: Buffer, value: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(boundTo);
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Null unless it was encrypted so, with this key. */
export function decrypt(key: Buffer, boundTo: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
    decipher.setAAD(boundTo);
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'openpool sealed secrets', 32));
}
