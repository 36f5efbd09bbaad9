import { expect, test } from 'vitest';
import { makeKey, makeOperator } from '../../../../tests/support/operator-factory.ts';
import { makeSoftKey } from '../../../../tests/support/passkey-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { newPerson, startDemoProvider, walk } from '../../../../tests/support/social-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../contract/dates.ts';

const provider = await startDemoProvider();
const app = startTestApp({
  PORT: String(provider.port),
  DESK_OIDC_ISSUER: `http://localhost:${provider.port}/dev/openid/auth0`,
  DESK_OIDC_CLIENT_ID: 'openpool-demo',
  DESK_OIDC_CLIENT_SECRET: 'openpool-demo-secret-of-no-worth',
});
const sameSite = { 'sec-fetch-site': 'same-origin' };
const ask = (method: string, path: string, options: CallOptions = {}) => app.call(method, `/v1/operator${path}`, options);

/** What the browser holds after an answer. */
function cookiesOf(response: Response): string {
  const kept = response.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0;'));
  return kept.map((line) => line.split(';')[0] ?? '').join('; ');
}

async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  return /\/desk\/sign-in\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function signIn(email: string, headers: Record<string, string> = {}): Promise<Response> {
  await ask('POST', '/session/link', { body: { email } });
  return ask('POST', '/session', { body: { token: await mailedToken(email) }, headers: { ...sameSite, ...headers } });
}

test('a mailed link signs in once, sets a cookie of its own, and the log says so', async () => {
  const { email, id } = await makeOperator(app, { role: 'viewer' });
  const token = await mailedToken(email);
  expect(await (await ask('POST', '/session/link/look', { body: { token } })).json()).toEqual({ email, name: 'Katrin Vogel' });
  const answer = await ask('POST', '/session', { body: { token }, headers: sameSite });
  expect(answer.status).toBe(204);
  // The paths of earlier releases are cleared: a cookie that is left there would be sent first.
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^desk\.session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/),
    'desk.session=; Path=/desk; Max-Age=0; HttpOnly; SameSite=Lax',
    'desk.session=; Path=/v1/operator; Max-Age=0; HttpOnly; SameSite=Lax',
  ]);
  expect(await (await ask('GET', '/me', { headers: { cookie: cookiesOf(answer) } })).json()).toMatchObject({ id, role: 'viewer' });
  expect((await ask('POST', '/session', { body: { token } })).status).toBe(400);
  const { rows } = await app.services.pool.query("select action from audit_entry where actor_id = $1 and action = 'session.started'", [id]);
  expect(rows).toHaveLength(1);
});

test('the answer to a request for a link is the same for a stranger, for a talent and for an operator of another client', async () => {
  const talent = await makeTalent(app);
  const there = await makeOperator(app, { tenant: 'atelier' });
  for (const email of ['nobody@example.com', talent.email, there.email]) {
    expect((await ask('POST', '/session/link', { body: { email } })).status).toBe(204);
    const { rowCount } = await app.services.pool.query("select from message where recipient = $1 and kind = 'operatorLink'", [email]);
    expect(rowCount).toBe(0);
  }
});

test('a link of another client, an expired one and an invented one open nothing', async () => {
  const there = await makeOperator(app, { tenant: 'atelier' });
  expect((await ask('POST', '/session', { body: { token: await mailedToken(there.email) } })).status).toBe(404);
  expect((await ask('POST', '/session', { body: { token: 'invented' } })).status).toBe(404);
  const { email } = await makeOperator(app);
  const start = Date.now();
  app.setNow(new Date(start + 2 * minuteMs));
  await ask('POST', '/session/link', { body: { email } });
  const token = await mailedToken(email);
  app.setNow(new Date(start + 18 * minuteMs));
  expect((await ask('POST', '/session', { body: { token } })).status).toBe(400);
  app.setNow(new Date());
});

test('signing in again is the fresh proof, and ends the session before it', async () => {
  const person = await makeOperator(app);
  const start = Date.now();
  app.setNow(new Date(start + 11 * minuteMs));
  const input = { name: 'A', scopes: ['audit:read'] };
  expect(await (await ask('POST', '/keys', { headers: person.headers, body: input })).json()).toMatchObject({ code: 'PROOF_NEEDED' });
  const again = await signIn(person.email, person.headers);
  const headers = { ...sameSite, cookie: cookiesOf(again) };
  expect((await ask('POST', '/keys', { headers, body: input })).status).toBe(201);
  expect((await ask('GET', '/me', { headers: person.headers })).status).toBe(401);
  app.setNow(new Date());
});

test('signing out ends the session and takes the cookies back', async () => {
  const person = await makeOperator(app);
  const answer = await ask('DELETE', '/session', { headers: person.headers });
  expect([answer.status, answer.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))]).toEqual([204, true]);
  expect((await ask('GET', '/me', { headers: person.headers })).status).toBe(401);
});

test('a passkey is added, signs in in this browser only, and is removed', async () => {
  const person = await makeOperator(app);
  const key = makeSoftKey();
  const asked = await ask('POST', '/me/passkeys/options', { headers: person.headers });
  const added = await ask('POST', '/me/passkeys', {
    headers: person.headers,
    body: { name: 'Laptop', response: key.register(await asked.json()) },
  });
  expect(added.status).toBe(201);
  const { id } = await added.json();

  const offered = await ask('POST', '/session/passkey/options', { headers: sameSite });
  const response = key.assert(await offered.clone().json(), { userHandle: person.id });
  expect((await ask('POST', '/session/passkey', { headers: sameSite, body: { response } })).status).toBe(400);
  const other = await ask('POST', '/session/passkey/options', { headers: sameSite });
  expect((await ask('POST', '/session/passkey', { headers: { ...sameSite, cookie: cookiesOf(other) }, body: { response } })).status).toBe(
    400,
  );
  const cookie = cookiesOf(offered);
  const signedIn = await ask('POST', '/session/passkey', { headers: { ...sameSite, cookie }, body: { response } });
  expect(signedIn.status).toBe(204);
  expect((await (await ask('GET', '/me', { headers: { cookie: cookiesOf(signedIn) } })).json()).id).toBe(person.id);
  expect((await ask('POST', '/session/passkey', { headers: { ...sameSite, cookie }, body: { response } })).status).toBe(400);

  const stranger = await makeOperator(app);
  expect((await ask('DELETE', `/me/passkeys/${id}`, { headers: stranger.headers })).status).toBe(404);
  expect((await ask('DELETE', `/me/passkeys/${id}`, { headers: person.headers })).status).toBe(204);
  const next = await ask('POST', '/session/passkey/options', { headers: sameSite });
  const late = key.assert(await next.clone().json());
  expect(
    (await ask('POST', '/session/passkey', { headers: { ...sameSite, cookie: cookiesOf(next) }, body: { response: late } })).status,
  ).toBe(401);
});

test('the agency’s provider signs in who was invited, later by its own id, and nobody else', async () => {
  expect((await (await ask('GET', '/session/methods')).json()).provider).toBe(true);
  const person = newPerson();
  const comeBack = async (who: typeof person) => {
    const begun = await ask('POST', '/session/provider', { headers: sameSite });
    const back = await walk(provider, new URL((await begun.clone().json()).url), who, 'allow');
    const get = (name: string) => back.searchParams.get(name) ?? '';
    const headers = { ...sameSite, cookie: cookiesOf(begun) };
    return ask('POST', '/session/provider/return', { headers, body: { code: get('code'), state: get('state'), iss: get('iss') } });
  };
  expect((await comeBack(person)).status).toBe(403);
  const { id } = await makeOperator(app, { email: person.email ?? '', role: 'recruiter' });
  const first = await comeBack(person);
  expect(first.status).toBe(204);
  expect((await (await ask('GET', '/me', { headers: { cookie: cookiesOf(first) } })).json()).id).toBe(id);
  const { rows } = await app.services.pool.query('select oidc_subject from operator where id = $1', [id]);
  expect(rows[0].oidc_subject).toBeTruthy();
  const { email_verified: _, ...unconfirmed } = newPerson();
  await makeOperator(app, { email: unconfirmed.email ?? '' });
  expect((await comeBack(unconfirmed)).status).toBe(403);
});

test('a trip to the provider ends in the browser that began it', async () => {
  const begun = await ask('POST', '/session/provider', { headers: sameSite });
  const state = new URL((await begun.json()).url).searchParams.get('state') ?? '';
  expect((await ask('POST', '/session/provider/return', { headers: sameSite, body: { code: 'x', state } })).status).toBe(400);
});

test('another site signs nobody in or out', async () => {
  const person = await makeOperator(app);
  const headers = { ...person.headers, 'sec-fetch-site': 'cross-site' };
  for (const path of ['/session', '/session/link', '/session/passkey/options'])
    expect((await ask('POST', path, { headers, body: { email: person.email } })).status).toBe(403);
  expect((await ask('DELETE', '/session', { headers })).status).toBe(403);
});

test('a key has no session and no passkeys', async () => {
  const { key } = await makeKey(app);
  expect((await ask('GET', '/me/passkeys', { token: key })).status).toBe(403);
});
