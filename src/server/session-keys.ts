import { hkdfSync } from 'node:crypto';

/** `id` is derived from the secret and says nothing about it; tokens name it as `kid`, what is encrypted begins with it. */
export type SessionKey = { readonly id: string; readonly secret: Uint8Array };

/** The keys that sign and encrypt: the current one does, all of them verify and decrypt. */
export type SessionKeys = { readonly current: SessionKey; readonly all: readonly SessionKey[] };

/** How long the id of a key is, in bytes; it is written as twice as many hexadecimal digits. */
export const keyIdLength = 8;

/** @param secrets the current one first; one that is named twice counts once */
export function createSessionKeys(secrets: readonly [Uint8Array, ...Uint8Array[]]): SessionKeys {
  const [current, ...others] = secrets.map(keyOf) as [SessionKey, ...SessionKey[]];
  const all = [current, ...others];
  return { current, all: all.filter(({ id }, index) => all.findIndex((key) => key.id === id) === index) };
}

/** The key that a token names; all of them for one that was signed before tokens named theirs. */
export function keysNamed({ all }: SessionKeys, id: string | undefined): readonly SessionKey[] {
  return id === undefined ? all : all.filter((key) => key.id === id);
}

function keyOf(secret: Uint8Array): SessionKey {
  const id = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'openpool id of a key', keyIdLength)).toString('hex');
  return { id, secret };
}
