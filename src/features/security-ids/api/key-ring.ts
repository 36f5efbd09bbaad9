import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { ConfigError } from '../../../server/config.ts';

/** The owner of an id, bound into the encryption, so that a row copied to another talent or system cannot be decrypted. */
export type SealContext = { tenantId: number; talentId: string; vms: string };
export type Sealed = { keyVersion: number; ciphertext: Buffer; lookupHash: Buffer };

/** Thrown when a stored id cannot be decrypted: altered, moved, or sealed with a secret that is no longer configured. */
export class UnreadableSecurityId extends Error {}

/** Encrypts security ids for the database and decrypts them. */
export type KeyRing = {
  /** The version that new ids are sealed with. */
  readonly currentVersion: number;
  seal: (value: string, context: SealContext) => Sealed;
  /** @throws UnreadableSecurityId */
  open: (stored: { keyVersion: number; ciphertext: Uint8Array }, context: SealContext) => string;
  /** The hashes of an id under every configured secret, to find a number without decrypting. */
  lookupHashes: (value: string, context: Pick<SealContext, 'tenantId' | 'vms'>) => Buffer[];
};

type Keys = { encryption: Buffer; lookup: Buffer };
const nonceLength = 12;
const tagLength = 16;

/**
 * @param setting SECURITY_ID_SECRET: one secret (version 1), or several as `version:secret`, the newest first, separated by
 *   commas. Ids sealed before this setting existed stay readable: version 0 is derived from the session secret.
 * @throws ConfigError for any other setting.
 */
export function createKeyRing(setting: string | undefined, sessionSecret: Uint8Array): KeyRing {
  const secrets = new Map<number, Uint8Array>(parseSecrets(setting));
  secrets.set(0, sessionSecret);
  const keys = new Map([...secrets].map(([version, secret]) => [version, deriveKeys(secret)]));
  const currentVersion = Math.max(...keys.keys());
  const keysOf = (version: number): Keys => {
    const found = keys.get(version);
    if (!found) throw new UnreadableSecurityId(`no secret of version ${version} is configured`);
    return found;
  };
  return {
    currentVersion,
    seal(value, context) {
      const { encryption, lookup } = keysOf(currentVersion);
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce);
      cipher.setAAD(boundTo(currentVersion, context));
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return {
        keyVersion: currentVersion,
        ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), body]),
        lookupHash: hashOf(lookup, value, context),
      };
    },
    open({ keyVersion, ciphertext }, context) {
      const { encryption } = keysOf(keyVersion);
      const bytes = Buffer.from(ciphertext);
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
        decipher.setAAD(boundTo(keyVersion, context));
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
        return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new UnreadableSecurityId('a stored security id does not open', { cause: error });
      }
    },
    lookupHashes: (value, context) => [...keys.values()].map(({ lookup }) => hashOf(lookup, value, context)),
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
