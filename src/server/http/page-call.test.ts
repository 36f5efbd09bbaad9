import { expect, test } from 'vitest';
import type { TalentId } from '../../contract/ids.ts';
import { signAccessToken } from '../../features/auth/api/sessions/session-tokens.ts';
import { createSessionKeys } from '../session-keys.ts';
import { pageCallHeader, readPageCall, signPageCall } from './page-call.ts';

const secret = createSessionKeys([new TextEncoder().encode('a secret that all processes share')]);
const visitor = { host: 'nordlicht.localhost', address: '203.0.113.9' };
const now = new Date('2026-11-24T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const read = (token: string, at = now) => readPageCall(secret, new Headers({ [pageCallHeader]: token }), at);

test('reads for whom a call was signed', async () => {
  expect(await read(await signPageCall(secret, visitor, now))).toEqual(visitor);
});

test('accepts a proof for a minute, and for another one because clocks differ', async () => {
  const token = await signPageCall(secret, visitor, now);
  expect(await read(token, later(119))).toEqual(visitor);
  expect(await read(token, later(121))).toBeNull();
});

test('refuses a missing, an invented and an altered proof, one of another secret, and an access token', async () => {
  const token = await signPageCall(secret, visitor, now);
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ ...visitor, address: '127.0.0.1' })).toString('base64url');
  const other = createSessionKeys([new TextEncoder().encode('a secret of somebody else, as long')]);
  const access = await signAccessToken(secret, 'openpool-api', { sessionId: 'a', talentId: 'b' as TalentId, amr: 'pwd' }, now);
  for (const refused of ['invented', `${head}.${claims}.${signature}`, await signPageCall(other, visitor, now), access])
    expect(await read(refused)).toBeNull();
  expect(await readPageCall(secret, new Headers(), now)).toBeNull();
});
