import { createHmac } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createSessionKeys } from './session-keys.ts';
import { readToken, signToken } from './signed-token.ts';

const secret = new TextEncoder().encode('a secret of sixty-four bytes, long enough for HS512 as it has to be');
const keys = createSessionKeys([secret]);
const now = new Date('2026-12-01T10:00:00Z');
const seconds = now.getTime() / 1000;
const expected = { issuer: 'openpool', audience: 'nordlicht', currentDate: now };
const claims = () =>
  new SignJWT({ sub: 'a' })
    .setIssuer('openpool')
    .setAudience('nordlicht')
    .setExpirationTime(seconds + 60);
const read = (token: string) => readToken(keys, token, expected);

test('reads what it signed, for its audience, from its issuer and in its time only', async () => {
  expect(await read(await signToken(keys, claims()))).toMatchObject({ sub: 'a' });
  for (const other of [
    claims().setAudience('atelier'),
    claims().setIssuer('openpool-pages'),
    claims().setExpirationTime(seconds - 1),
    claims().setNotBefore(seconds + 30),
  ])
    expect(await read(await signToken(keys, other))).toBeNull();
});

test('refuses other content under the same signature', async () => {
  const [head, body = '', signature] = (await signToken(keys, claims())).split('.');
  const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"sub":"a"', '"sub":"b"')).toString('base64url');
  expect(changed).not.toBe(body);
  expect(await read(`${head}.${changed}.${signature}`)).toBeNull();
});

test('accepts one algorithm: no other one of the same key, none at all, and no key that a token brings along', async () => {
  expect(await read(await claims().setProtectedHeader({ alg: 'HS512', kid: keys.current.id }).sign(secret))).toBeNull();
  expect(await read(new UnsecuredJWT({ sub: 'a' }).setIssuer('openpool').setAudience('nordlicht').encode())).toBeNull();
  const { privateKey } = await generateKeyPair('ES256');
  expect(await read(await claims().setProtectedHeader({ alg: 'ES256', kid: keys.current.id }).sign(privateKey))).toBeNull();
  const own = new TextEncoder().encode('a secret that the sender has chosen by themselves');
  const jwk = { kty: 'oct', k: Buffer.from(own).toString('base64url') };
  const [, body] = (await signToken(keys, claims())).split('.');
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', jwk, jku: 'https://evil.example/keys' })).toString('base64url');
  expect(await read(`${head}.${body}.${createHmac('sha256', own).update(`${head}.${body}`).digest('base64url')}`)).toBeNull();
});
