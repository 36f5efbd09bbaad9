import { describe, expect, test } from 'vitest';
import { appCode, callAs, enrolApp } from '../../../../../tests/support/factor-factory.ts';
import { makeKey, makeOperator, openBrowser } from '../../../../../tests/support/operator-factory.ts';
import { makeSoftKey } from '../../../../../tests/support/passkey-factory.ts';
import { mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../../contract/dates.ts';
import { awaitingMs, proofMs } from '../../operator-session.ts';

const app = startTestApp();

type Person = Awaited<ReturnType<typeof makeOperator>>;

async function addPasskey(person: Pick<Person, 'headers' | 'tenant'>) {
  const key = makeSoftKey(person.tenant);
  const options = await (await callAs(app, person, 'POST', '/me/passkeys/options')).json();
  return callAs(app, person, 'POST', '/me/passkeys', { body: { name: 'Laptop', response: key.register(options) } });
}

const factorsOf = async (person: Pick<Person, 'headers' | 'tenant'>) => (await callAs(app, person, 'GET', '/me/factors')).json();
const subjects = async (person: Person) =>
  (await mailsTo(app, person.email)).filter(({ kind }) => kind === 'operatorFactor').map(({ subject }) => subject);

describe('an authenticator app', () => {
  test('counts once a code of it is confirmed; the secret stays the same until then', async () => {
    const person = await makeOperator(app);
    const first = await (await callAs(app, person, 'POST', '/me/authenticator/setup')).json();
    expect(await (await callAs(app, person, 'POST', '/me/authenticator/setup')).json()).toEqual(first);
    expect(first.address).toContain(first.secret);
    expect((await factorsOf(person)).authenticator).toBeNull();
    const wrong = await callAs(app, person, 'POST', '/me/authenticator', { body: { code: '000000' } });
    expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ['code']]);
    const right = await callAs(app, person, 'POST', '/me/authenticator', { body: { code: appCode(first.secret, app.services.clock()) } });
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await right.json()).recoveryCodes).toHaveLength(10);
    expect(await factorsOf(person)).toMatchObject({
      authenticator: { lastUsedAt: null },
      passkeys: [],
      recoveryCodes: { left: 10 },
      isFactorRequired: false,
    });
    expect(await subjects(person)).toHaveLength(1);
  });

  test('is stored encrypted', async () => {
    const person = await makeOperator(app);
    const { secret } = await enrolApp(app, person);
    const { rows } = await app.services.pool.query(
      "select encode(sealed_secret, 'escape') as sealed from operator_authenticator where operator_id = $1",
      [person.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('is confirmed in the session that has seen its secret, within half an hour', async () => {
    const person = await makeOperator(app);
    const { secret } = await (await callAs(app, person, 'POST', '/me/authenticator/setup')).json();
    const start = Date.now();
    const confirm = (who: Person) =>
      callAs(app, who, 'POST', '/me/authenticator', { body: { code: appCode(secret, app.services.clock()) } });
    expect((await confirm(await openBrowser(app, person))).status).toBe(400);
    app.setNow(new Date(start + awaitingMs + minuteMs));
    expect((await confirm(await openBrowser(app, person))).status).toBe(400);
    app.setNow(new Date());
  });

  test('takes the place of the one before, and the recovery codes stay', async () => {
    const person = await makeOperator(app);
    const before = await enrolApp(app, person);
    const after = await enrolApp(app, person);
    expect([before.recoveryCodes?.length, after.recoveryCodes]).toEqual([10, null]);
    const start = Date.now();
    app.setNow(new Date(start + minuteMs));
    const prove = (secret: string) =>
      callAs(app, person, 'POST', '/session/factor', { body: { code: appCode(secret, app.services.clock()) } });
    expect([(await prove(before.secret)).status, (await prove(after.secret)).status]).toEqual([400, 204]);
    app.setNow(new Date());
  });

  test('needs a fresh proof to be added, replaced or removed', async () => {
    const person = await makeOperator(app);
    await enrolApp(app, person);
    app.setNow(new Date(Date.now() + proofMs + minuteMs));
    for (const [method, path, body] of [
      ['POST', '/me/authenticator/setup', undefined],
      ['POST', '/me/authenticator', { code: '123456' }],
      ['DELETE', '/me/authenticator', undefined],
      ['POST', '/me/recovery-codes', undefined],
    ] as const) {
      const refused = await callAs(app, person, method, path, body ? { body } : {});
      expect((await refused.json()).code).toBe('PROOF_NEEDED');
    }
    app.setNow(new Date());
  });
});

describe('the first second factor', () => {
  test('ends the other sessions of its person at this client, a later one does not', async () => {
    const person = await makeOperator(app);
    const other = await openBrowser(app, person);
    const there = await makeOperator(app, { tenant: 'atelier', email: person.email });
    await enrolApp(app, person);
    expect((await callAs(app, other, 'GET', '/me')).status).toBe(401);
    expect((await callAs(app, person, 'GET', '/me')).status).toBe(200);
    expect((await callAs(app, there, 'GET', '/me')).status).toBe(200);
    const later = await openBrowser(app, person);
    expect((await addPasskey(person)).status).toBe(201);
    expect((await callAs(app, later, 'GET', '/me')).status).toBe(200);
  });

  test('is enrolled by one of two sessions that try at the same time', async () => {
    const person = await makeOperator(app, { awaits: 'enrolment' });
    const both = [person, await openBrowser(app, person, 'enrolment')];
    const secrets: string[] = [];
    for (const who of both) secrets.push((await (await callAs(app, who, 'POST', '/me/authenticator/setup')).json()).secret);
    const answers = await Promise.all(
      both.map((who, at) =>
        callAs(app, who, 'POST', '/me/authenticator', { body: { code: appCode(secrets[at] ?? '', app.services.clock()) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('factors', () => {
  test('are removed one by one, with a mail each; with the last one the recovery codes end', async () => {
    const person = await makeOperator(app);
    await enrolApp(app, person);
    const { id } = await (await addPasskey(person)).json();
    expect((await callAs(app, person, 'DELETE', '/me/authenticator')).status).toBe(204);
    expect((await callAs(app, person, 'DELETE', '/me/authenticator')).status).toBe(404);
    expect((await factorsOf(person)).recoveryCodes).toMatchObject({ left: 10 });
    expect((await callAs(app, person, 'DELETE', `/me/passkeys/${id}`)).status).toBe(204);
    expect(await factorsOf(person)).toMatchObject({ authenticator: null, passkeys: [], recoveryCodes: null });
    expect(await subjects(person)).toHaveLength(4);
  });

  test('are removed with the membership: somebody who is invited again has none', async () => {
    const owner = await makeOperator(app);
    const person = await makeOperator(app, { role: 'viewer' });
    await enrolApp(app, person);
    await callAs(app, owner, 'DELETE', `/team/${person.id}`);
    const again = await makeOperator(app, { role: 'viewer', email: person.email });
    expect(await factorsOf(again)).toMatchObject({ authenticator: null, recoveryCodes: null });
  });

  test('are shown to the team as a yes or no', async () => {
    const person = await makeOperator(app);
    const has = async () => (await (await callAs(app, person, 'GET', `/team/${person.id}`)).json()).hasSecondFactor;
    expect(await has()).toBe(false);
    await enrolApp(app, person);
    expect(await has()).toBe(true);
  });

  test('are nothing that a key has', async () => {
    const { key } = await makeKey(app);
    const person = await makeOperator(app);
    for (const path of ['/session', '/me/factors'])
      expect((await callAs(app, person, 'GET', path, { headers: {}, token: key })).status).toBe(403);
  });
});

describe('recovery codes', () => {
  test('are replaced by new ones: those before stop working', async () => {
    const person = await makeOperator(app);
    const { recoveryCodes } = await enrolApp(app, person);
    const renewed = await callAs(app, person, 'POST', '/me/recovery-codes');
    expect([renewed.status, renewed.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [fresh] = (await renewed.json()).recoveryCodes;
    const prove = async (code: unknown) => (await callAs(app, person, 'POST', '/session/factor', { body: { code } })).status;
    expect([await prove(recoveryCodes?.[0]), await prove(fresh)]).toEqual([400, 204]);
  });

  test('need a second factor that they stand in for', async () => {
    const person = await makeOperator(app);
    expect((await callAs(app, person, 'POST', '/me/recovery-codes')).status).toBe(409);
  });
});
