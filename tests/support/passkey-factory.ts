import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CallOptions, TenantKey, TestApp } from './test-app.ts';

type Options = { challenge: string };
export type SignChoices = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The counter that the authenticator claims; by default it increases. */
  counter?: number;
  isUserVerified?: boolean;
  userHandle?: string;
};

/** A security key in software: WebAuthn's formats without a browser's checks, so that it can also send false data. */
export type SoftKey = {
  id: string;
  register: (options: Options, choices?: SignChoices) => Record<string, unknown>;
  assert: (options: Options, choices?: SignChoices) => Record<string, unknown>;
};

export function makeSoftKey(tenant: TenantKey = 'nordlicht'): SoftKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const host = `${tenant}.localhost`;
  let counter = 0;

  const clientData = (type: string, options: Options, choices: SignChoices) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: choices.challenge ?? options.challenge,
        origin: choices.origin ?? `http://${host}`,
        crossOrigin: false,
      }),
    );
  const authData = (choices: SignChoices, extra: { flag: number; data: Buffer }) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head[0] = 0x01 | (choices.isUserVerified === false ? 0 : 0x04) | extra.flag;
    head.writeUInt32BE(choices.counter ?? counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(choices.rpId ?? host)
        .digest(),
      head,
      extra.data,
    ]);
  };
  const envelope = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  return {
    id,
    register(options, choices = {}) {
      // COSE: elliptic curve key, ES256, P-256, x, y.
      const key = Buffer.concat([bytes('a5010203262001215820'), Buffer.from(x, 'base64url'), bytes('225820'), Buffer.from(y, 'base64url')]);
      const attested = Buffer.concat([Buffer.alloc(16), bytes('0020'), credential, key]);
      const data = authData(choices, { flag: 0x40, data: attested });
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestation = Buffer.concat([
        bytes('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
        bytes(`59${data.length.toString(16).padStart(4, '0')}`),
        data,
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', options, choices).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert(options, choices = {}) {
      const client = clientData('webauthn.get', options, choices);
      const data = authData(choices, { flag: 0, data: Buffer.alloc(0) });
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(choices.userHandle === undefined ? {} : { userHandle: Buffer.from(choices.userHandle).toString('base64url') }),
        },
      };
    },
  };
}

/** Adds a passkey to a signed-in talent's account. @returns its id. */
export async function addPasskey(
  app: TestApp,
  token: string,
  key: SoftKey,
  options: Omit<CallOptions, 'token' | 'body'> = {},
): Promise<string> {
  const asked = await app.call('POST', '/freelancer/passkeys/options', { ...options, token, body: {} });
  const response = key.register((await asked.json()) as Options);
  const added = await app.call('POST', '/freelancer/passkeys', { ...options, token, body: { response } });
  if (added.status !== 201) throw new Error(`adding a passkey answered ${added.status}: ${await added.text()}`);
  return ((await added.json()) as { id: string }).id;
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
