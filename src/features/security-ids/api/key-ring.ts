import { createHmac, hkdfSync } from 'node:crypto';
import { ConfigError } from '../../../server/config.ts';
import { candidatesOf, decrypt, encrypt } from '../../../server/seal.ts';
import type { SessionKey, SessionKeys } from '../../../server/session-keys.ts';

/** The owner of an id, bound into the encryption, so that a row copied to another talent or system cannot be decrypted. */
export type SealContext = { tenantId: number; talentId: string; vms: string };
export type Sealed = { keyVersion: number; ciphertext: Buffer; lookupHash: Buffer };

/** Thrown when a stored id cannot be decrypted: altered, moved, or sealed with a secret that is no longer configured. */
export class UnreadableSecurityId extends Error {}

/** Encrypts security ids for the database and decrypts them. */
export type KeyRing = {
  /** The version that new ids are sealed with. */
  readonly currentVersion: number;
  /** How the ciphertext of new ids begins, in hexadecimal: the id of the session key for version 0, which has several keys; else ''. */
  readonly currentPrefix: string;
  seal: (value: string, context: SealContext) => Sealed;
  /** @throws UnreadableSecurityId */
  open: (stored: { keyVersion: number; ciphertext: Uint8Array }, context: SealContext) => string;
  /** The same with the name of the secret that sealed it: the id of a session key, or a version; null where none opens it. */
  find: (stored: { keyVersion: number; ciphertext: Uint8Array }, context: SealContext) => { value: string; sealedBy: string } | null;
  /** The hashes of an id under every configured secret, to find a number without decrypting. */
  lookupHashes: (value: string, context: Pick<SealContext, 'tenantId' | 'vms'>) => Buffer[];
};

type Keys = { encryption: Buffer; lookup: Buffer };

/**
 * @param setting SECURITY_ID_SECRET: one secret (version 1), or several as `version:secret`, the newest first, separated by
 *   commas. Ids sealed before this setting existed stay readable: version 0 is derived from the session keys.
 * @throws ConfigError for any other setting.
 */
export function createKeyRing(setting: string | undefined, sessionKeys: SessionKeys): KeyRing {
  const secrets = new Map(parseSecrets(setting));
  const currentVersion = Math.max(0, ...secrets.keys());
  const currentPrefix = currentVersion === 0 ? sessionKeys.current.id : '';
  const current = deriveKeys(secrets.get(currentVersion) ?? sessionKeys.current.secret);
  const lookups = [...secrets.values(), ...sessionKeys.all.map(({ secret }) => secret)].map((secret) => deriveKeys(secret).lookup);
  const candidates = (version: number, ciphertext: Uint8Array): { key: SessionKey; body: Buffer }[] => {
    if (version === 0) return candidatesOf(sessionKeys, ciphertext);
    const secret = secrets.get(version);
    return secret ? [{ key: { id: `SECURITY_ID_SECRET ${version}`, secret }, body: Buffer.from(ciphertext) }] : [];
  };
  const find: KeyRing['find'] = ({ keyVersion, ciphertext }, context) => {
    for (const { key, body } of candidates(keyVersion, ciphertext)) {
      const value = decrypt(deriveKeys(key.secret).encryption, boundTo(keyVersion, context), body);
      if (value !== null) return { value, sealedBy: key.id };
    }
    return null;
  };
  return {
    currentVersion,
    currentPrefix,
    seal: (value, context) => ({
      keyVersion: currentVersion,
      ciphertext: Buffer.concat([Buffer.from(currentPrefix, 'hex'), encrypt(current.encryption, boundTo(currentVersion, context), value)]),
      lookupHash: hashOf(current.lookup, value, context),
    }),
    find,
    open(stored, context) {
      const found = find(stored, context);
      if (!found) throw new UnreadableSecurityId(`a stored security id of version ${stored.keyVersion} does not open`);
      return found.value;
    },
    lookupHashes: (value, context) => lookups.map((lookup) => hashOf(lookup, value, context)),
  };
}

function parseSecrets(setting: string | undefined): [number, Uint8Array][] {
  if (!setting) return [];
  const entries = setting.split(',').map((entry): [number, Uint8Array] => {
    const match = /^(?:([1-9]\d{0,5}):)?([^\s:]{32,})$/.exec(entry.trim());
    if (!match?.[2])
      throw new ConfigError(
        'SECURITY_ID_SECRET: give a secret of 32 characters or more without a colon, or several as 2:new…,1:old… (versions from 1)',
      );
    return [Number(match[1] ?? 1), new TextEncoder().encode(match[2])];
  });
  if (new Set(entries.map(([version]) => version)).size !== entries.length)
    throw new ConfigError('SECURITY_ID_SECRET: two secrets have the same version');
  return entries;
}

function deriveKeys(secret: Uint8Array): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `openpool security-id ${purpose}`, 32));
  return { encryption: derive('encryption'), lookup: derive('lookup') };
}

function boundTo(keyVersion: number, { tenantId, talentId, vms }: SealContext): Buffer {
  return Buffer.from(JSON.stringify([keyVersion, tenantId, talentId, vms]));
}

/** Case does not matter, so that another talent's id cannot be entered in another spelling. */
function hashOf(key: Buffer, value: string, { tenantId, vms }: Pick<SealContext, 'tenantId' | 'vms'>): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([tenantId, vms, value.toUpperCase()]))
    .digest();
}
