import { describe, expect, test } from 'vitest';
import { appCode, callAs, deskCookieOf, enrolApp } from '../../../../../tests/support/factor-factory.ts';
import { makeOperator, type TestOperator } from '../../../../../tests/support/operator-factory.ts';
import { makeSoftKey } from '../../../../../tests/support/passkey-factory.ts';
import { linkToken, mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../../contract/dates.ts';
import { awaitingMs, maxWrongCodes, proofMs } from '../../operator-session.ts';

const app = startTestApp();
const stepMs = 30_000;
let now = Date.now();

/** Codes of the same half minute are one code, so tests go on to the next one. */
function wait(ms: number): Date {
  now = Math.max(now, Date.now()) + ms;
  app.setNow(new Date(now));
  return new Date(now);
}

async function signInByLink(person: TestOperator): Promise<TestOperator> {
  await callAs(app, person, 'POST', '/session/link', { body: { email: person.email } });
  const token = await linkToken(app, person.email, 'operatorLink');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await callAs(app, person, 'POST', '/session', { body: { token }, headers });
  expect(answer.status).toBe(204);
  return { ...person, headers: { ...headers, cookie: deskCookieOf(answer) ?? '' } };
}

/** Somebody with an app who has signed in by link and not given a code yet. */
async function makeArriving(options: Parameters<typeof makeOperator>[1] = {}) {
  const person = await makeOperator(app, options);
  const enrolled = await enrolApp(app, person);
  wait(2 * stepMs);
  return { ...(await signInByLink(person)), ...{ secret: enrolled.secret, recoveryCodes: enrolled.recoveryCodes ?? [], before: enrolled } };
}

async function prove(person: Pick<TestOperator, 'headers' | 'tenant'>, code: string): Promise<Response> {
  return callAs(app, person, 'POST', '/session/factor', { body: { code } });
}

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ action: string }>('select action from audit_entry where actor_id = $1 order by id', [
    id,
  ]);
  return rows.map(({ action }) => action);
}

describe('a session between the first and the second factor', () => {
  test('may do nothing but say what it lacks, give it, and end', async () => {
    const person = await makeArriving();
    const refused = await callAs(app, person, 'GET', '/me');
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'FACTOR_NEEDED']);
    expect((await callAs(app, person, 'POST', '/me/authenticator/setup')).status).toBe(401);
    const state = await (await callAs(app, person, 'GET', '/session')).json();
    expect(state).toMatchObject({
      email: person.email,
      awaits: 'factor',
      factors: { authenticator: true, passkey: false, recoveryCode: true },
      provenUntil: null,
    });
    expect((await callAs(app, person, 'DELETE', '/session')).status).toBe(204);
    expect((await callAs(app, person, 'GET', '/session')).status).toBe(401);
  });

  test('is complete with a code of the app, and then has another cookie', async () => {
    const person = await makeArriving({ role: 'viewer' });
    const answer = await prove(person, appCode(person.secret, new Date(now)));
    expect(answer.status).toBe(204);
    const complete = { ...person, headers: { ...person.headers, cookie: deskCookieOf(answer) ?? '' } };
    expect((await callAs(app, complete, 'GET', '/me')).status).toBe(200);
    expect((await callAs(app, person, 'GET', '/session')).status).toBe(401);
    expect(await auditOf(person.id)).toEqual(expect.arrayContaining(['session.started', 'session.completed']));
  });

  test('ends after half an hour', async () => {
    const person = await makeArriving();
    wait(awaitingMs - minuteMs);
    expect((await callAs(app, person, 'GET', '/session')).status).toBe(200);
    wait(2 * minuteMs);
    expect((await callAs(app, person, 'GET', '/session')).status).toBe(401);
    expect((await prove(person, appCode(person.secret, new Date(now)))).status).toBe(401);
  });

  test('ends with the fifth wrong code in a row, and the log says so', async () => {
    const person = await makeArriving();
    const statuses: number[] = [];
    for (let count = 0; count < maxWrongCodes; count += 1) statuses.push((await prove(person, '000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect((await prove(person, appCode(person.secret, new Date(now)))).status).toBe(401);
    expect(await auditOf(person.id)).toContain('session.locked');
  });

  test('takes at most one of two equal codes sent at the same time', async () => {
    const person = await makeArriving();
    const code = appCode(person.secret, new Date(now));
    const statuses = await Promise.all([prove(person, code), prove(person, code)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});

describe('a code of the app', () => {
  test('is accepted once, and no older one after it', async () => {
    const person = await makeArriving();
    const code = appCode(person.secret, new Date(now));
    const older = appCode(person.secret, new Date(now - stepMs));
    expect((await prove(person, code)).status).toBe(204);
    const again = await signInByLink(person);
    for (const used of [code, older]) {
      const refused = await prove(again, used);
      expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ['code']]);
    }
    expect((await prove(again, appCode(person.secret, wait(stepMs)))).status).toBe(204);
  });

  test('of another person, of another client and in another form is refused', async () => {
    const person = await makeArriving();
    const stranger = await makeArriving();
    const there = await makeArriving({ tenant: 'atelier', email: person.email });
    for (const code of [appCode(stranger.secret, new Date(now)), appCode(there.secret, new Date(now)), 'abc', ''])
      expect((await prove(person, code)).status).toBe(400);
    expect((await callAs(app, { ...person, tenant: 'atelier' }, 'POST', '/session/factor', { body: { code: '123456' } })).status).toBe(401);
  });

  test('is a fresh proof in a session that lacks nothing, and keeps its cookie', async () => {
    const person = await makeOperator(app);
    const { secret } = await enrolApp(app, person);
    const key = { name: 'A', scopes: ['audit:read'] };
    wait(proofMs + minuteMs);
    expect(await (await callAs(app, person, 'POST', '/keys', { body: key })).json()).toMatchObject({ code: 'PROOF_NEEDED' });
    const answer = await prove(person, appCode(secret, new Date(now)));
    expect([answer.status, deskCookieOf(answer)]).toEqual([204, null]);
    expect((await callAs(app, person, 'POST', '/keys', { body: key })).status).toBe(201);
    expect(await auditOf(person.id)).toContain('session.proven');
  });

  test('is nothing for somebody without a second factor, whose proof is to sign in again', async () => {
    const person = await makeOperator(app);
    expect((await prove(person, '123456')).status).toBe(409);
    expect(await (await callAs(app, person, 'GET', '/session')).json()).toMatchObject({
      awaits: null,
      factors: { authenticator: false, passkey: false, recoveryCode: false },
      provenUntil: expect.any(String),
    });
  });

  test('cannot be checked after a change of the session secret, which is another answer than a wrong code', async () => {
    const person = await makeArriving();
    await app.services.pool.query(
      "update operator_authenticator set sealed_secret = decode(repeat('00', 60), 'hex') where operator_id = $1",
      [person.id],
    );
    const refused = await prove(person, appCode(person.secret, new Date(now)));
    expect([refused.status, (await refused.json()).messages]).toEqual([409, ['talent.desk.factor.unreadable']]);
    expect((await prove(person, person.recoveryCodes[0] ?? '')).status).toBe(204);
  });
});

describe('a recovery code', () => {
  test('works once, and its person gets a mail with the number that is left', async () => {
    const person = await makeArriving();
    const [code = '', next = ''] = person.recoveryCodes;
    expect((await prove(person, code.toLowerCase().replaceAll('-', ' '))).status).toBe(204);
    const again = await signInByLink(person);
    expect((await prove(again, code)).status).toBe(400);
    expect((await prove(again, next)).status).toBe(204);
    const mails = (await mailsTo(app, person.email)).filter(({ kind }) => kind === 'operatorFactor');
    expect(mails.map(({ text }) => /Es sind noch (\d)|(\d) are left/.exec(text)?.slice(1).join(''))).toEqual(
      expect.arrayContaining(['8', '9']),
    );
  });

  test('of another person is refused', async () => {
    const person = await makeArriving();
    const stranger = await makeArriving();
    expect((await prove(person, stranger.recoveryCodes[0] ?? '')).status).toBe(400);
  });

  test('is stored as a hash only', async () => {
    const person = await makeArriving();
    const { rows } = await app.services.pool.query(
      "select encode(code_hash, 'escape') as hash from operator_recovery_code where operator_id = $1",
      [person.id],
    );
    expect(rows).toHaveLength(10);
    for (const code of person.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a passkey', () => {
  async function makeKeyHolder() {
    const person = await makeOperator(app);
    const key = makeSoftKey();
    const options = await (await callAs(app, person, 'POST', '/me/passkeys/options')).json();
    const added = await callAs(app, person, 'POST', '/me/passkeys', { body: { name: 'Laptop', response: key.register(options) } });
    expect(added.status).toBe(201);
    return { person, key, codes: (await added.json()).recoveryCodes as string[] };
  }
  const challenge = async (person: TestOperator) => (await callAs(app, person, 'POST', '/session/factor/passkey/options')).json();
  const assert = (person: TestOperator, response: unknown) =>
    callAs(app, person, 'POST', '/session/factor/passkey', { body: { response } });

  test('is the second factor after a link, once, in its session, and names only its person’s passkeys', async () => {
    const { person, key, codes } = await makeKeyHolder();
    expect(codes).toHaveLength(10);
    const arriving = await signInByLink(person);
    const other = await signInByLink(person);
    const options = await challenge(arriving);
    expect(options.allowCredentials).toMatchObject([{ id: key.id }]);
    expect((await assert(other, key.assert(options))).status).toBe(400);
    const fresh = await challenge(arriving);
    const response = key.assert(fresh);
    const answer = await assert(arriving, response);
    expect(answer.status).toBe(204);
    const complete = { ...arriving, headers: { ...arriving.headers, cookie: deskCookieOf(answer) ?? '' } };
    expect((await callAs(app, complete, 'GET', '/me')).status).toBe(200);
    expect((await assert(complete, response)).status).toBe(400);
  });

  test('of another person is refused, and one who has none gets no challenge', async () => {
    const { person } = await makeKeyHolder();
    const stranger = await makeKeyHolder();
    const arriving = await signInByLink(person);
    expect((await assert(arriving, stranger.key.assert(await challenge(arriving)))).status).toBe(401);
    const without = await makeArriving();
    expect((await callAs(app, without, 'POST', '/session/factor/passkey/options')).status).toBe(409);
  });

  test('signs in alone, with nothing left to give', async () => {
    const { person, key } = await makeKeyHolder();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const offered = await callAs(app, person, 'POST', '/session/passkey/options', { headers });
    const response = key.assert(await offered.clone().json(), { userHandle: person.id });
    const cookie = deskCookieOf(offered) ?? '';
    const answer = await callAs(app, person, 'POST', '/session/passkey', { headers: { ...headers, cookie }, body: { response } });
    const complete = { ...person, headers: { ...headers, cookie: deskCookieOf(answer) ?? '' } };
    expect((await callAs(app, complete, 'GET', '/me')).status).toBe(200);
  });
});
