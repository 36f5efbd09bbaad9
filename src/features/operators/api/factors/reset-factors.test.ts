import { describe, expect, test } from 'vitest';
import { callAs, enrolApp } from '../../../../../tests/support/factor-factory.ts';
import { makeOperator } from '../../../../../tests/support/operator-factory.ts';
import { mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { CommandError } from '../../../../commands/command-error.ts';
import { runOperatorList, runOperatorResetFactor } from '../../../../commands/operator-command.ts';
import { minuteMs } from '../../../../contract/dates.ts';
import { proofMs } from '../../operator-session.ts';

const app = startTestApp();
const tenant = 'nordlicht';

async function factorMails(email: string): Promise<string[]> {
  return (await mailsTo(app, email)).filter(({ kind }) => kind === 'operatorFactor').map(({ locale, subject }) => `${locale} ${subject}`);
}

describe('a second factor that is lost', () => {
  test('is reset by an owner: the person is signed out, gets a mail, and the log says who did it', async () => {
    const owner = await makeOperator(app);
    const person = await makeOperator(app, { role: 'recruiter' });
    await enrolApp(app, person);
    expect((await callAs(app, owner, 'DELETE', `/team/${person.id}/factors`)).status).toBe(204);
    expect((await callAs(app, person, 'GET', '/me')).status).toBe(401);
    expect((await callAs(app, owner, 'DELETE', `/team/${person.id}/factors`)).status).toBe(409);
    expect(await factorMails(person.email)).toHaveLength(2);
    const { results } = await (await callAs(app, owner, 'GET', `/audit?subjectId=${person.id}&action=secondFactor.reset`)).json();
    expect(results).toMatchObject([{ actor: { id: owner.id }, before: { authenticator: true, passkeys: 0 } }]);
  });

  test('is reset by owners with a fresh proof only, for others than themselves, at their own client', async () => {
    const owner = await makeOperator(app);
    const person = await makeOperator(app, { role: 'viewer' });
    const recruiter = await makeOperator(app, { role: 'recruiter' });
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    await enrolApp(app, person);
    const reset = (who: typeof owner, id: string) => callAs(app, who, 'DELETE', `/team/${id}/factors`);
    expect((await reset(recruiter, person.id)).status).toBe(403);
    expect((await reset(stranger, person.id)).status).toBe(404);
    expect((await reset(owner, owner.id)).status).toBe(409);
    expect((await reset(owner, 'nobody')).status).toBe(400);
    expect((await callAs(app, owner, 'DELETE', `/team/${person.id}/factors`, { headers: {} })).status).toBe(401);
    app.setNow(new Date(Date.now() + proofMs + minuteMs));
    expect(await (await reset(owner, person.id)).json()).toMatchObject({ code: 'PROOF_NEEDED' });
    app.setNow(new Date());
    expect((await callAs(app, person, 'GET', '/me')).status).toBe(200);
  });

  test('of one client stays at another', async () => {
    const here = await makeOperator(app);
    const there = await makeOperator(app, { tenant: 'atelier', email: here.email });
    await enrolApp(app, here);
    await enrolApp(app, there);
    await runOperatorResetFactor(app.services, { tenant, email: here.email });
    expect((await callAs(app, here, 'GET', '/me')).status).toBe(401);
    expect((await (await callAs(app, there, 'GET', '/me/factors')).json()).authenticator).not.toBeNull();
  });

  test('is reset by the command line, which names who has one', async () => {
    const person = await makeOperator(app, { tenant: 'baltyk' });
    await enrolApp(app, person);
    expect(await runOperatorList(app.services, 'baltyk')).toContain('\tsecond factor');
    const given = { tenant: 'baltyk', email: person.email };
    expect(await runOperatorResetFactor(app.services, given)).toContain('is signed out');
    expect(await runOperatorList(app.services, 'baltyk')).toContain('\tno second factor');
    await expect(runOperatorResetFactor(app.services, given)).rejects.toThrow(CommandError);
    await expect(runOperatorResetFactor(app.services, { ...given, email: 'nobody@example.com' })).rejects.toThrow(CommandError);
    const { rows } = await app.services.pool.query(
      "select actor_kind from audit_entry where action = 'secondFactor.reset' and subject_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ actor_kind: 'commandLine' }]);
  });
});

test('mails about the second factor are in the language in which their person signed in last', async () => {
  const person = await makeOperator(app);
  await callAs(app, person, 'POST', '/session/link', { body: { email: person.email } });
  const [link] = await mailsTo(app, person.email);
  const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1];
  const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en' };
  const answer = await callAs(app, person, 'POST', '/session', { body: { token }, headers });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await enrolApp(app, { ...person, headers: { ...headers, cookie } });
  expect(await factorMails(person.email)).toEqual(['en Authenticator app added']);
});
