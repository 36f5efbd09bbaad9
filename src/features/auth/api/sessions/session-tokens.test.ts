import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { signPageCall } from '../../../../server/http/page-call.ts';
import { signToken } from '../../../../server/signed-token.ts';
import { readAccessToken, signAccessToken } from './session-tokens.ts';

const app = startTestApp();
const now = new Date();
const claims = { sessionId: crypto.randomUUID(), talentId: crypto.randomUUID() as never, amr: 'pwd' };
const read = (token: string, tenantKey = 'nordlicht') => readAccessToken(app.services.sessionKeys, tenantKey, token, now);

test('an access token counts at the client it was signed for, whether its session is looked up or not', async () => {
  const token = await signAccessToken(app.services.sessionKeys, 'nordlicht', claims, now);
  expect(await read(token)).toMatchObject({ sessionId: claims.sessionId, talentId: claims.talentId });
  expect(await read(token, 'atelier')).toBeNull();
});

test('other tokens that this server made are no access tokens', async () => {
  const { refreshToken } = await registerTalent(app);
  const proof = await signPageCall(app.services.sessionKeys, { host: 'nordlicht.localhost', address: '192.0.2.1' }, now);
  // What the two have in common with an access token must not be enough.
  const alike = new SignJWT({ sid: claims.sessionId })
    .setIssuer('openpool-pages')
    .setAudience('nordlicht')
    .setSubject(claims.talentId)
    .setExpirationTime('1m');
  expect(await read(await signToken(app.services.sessionKeys, alike))).toBeNull();
  for (const token of [refreshToken, proof]) {
    expect(await read(token, 'openpool-api')).toBeNull();
    expect((await app.call('GET', '/freelancer', { token })).status).toBe(401);
  }
});

test('a token that names one talent and the session of another one is refused', async () => {
  const [ada, bo] = [await registerTalent(app), await registerTalent(app)];
  const { rows } = await app.services.pool.query<{ id: string }>('select id from session where talent_id = $1', [ada.id]);
  const sessionId = rows[0]?.id ?? '';
  const tokenOf = (talentId: string) =>
    signAccessToken(app.services.sessionKeys, 'nordlicht', { sessionId, talentId: talentId as never, amr: 'pwd' }, new Date());
  expect((await app.call('GET', '/freelancer', { token: await tokenOf(ada.id) })).status).toBe(200);
  expect((await app.call('GET', '/freelancer', { token: await tokenOf(bo.id) })).status).toBe(401);
});
