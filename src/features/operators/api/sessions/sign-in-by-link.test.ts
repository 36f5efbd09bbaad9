import { describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../../tests/support/operator-factory.ts';
import { mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../../contract/dates.ts';
import { commandLineActor } from '../../../../server/audit/record-change.ts';
import { inviteOperator, removeOperator } from '../team/change-team.ts';

// The limits, unscaled.
const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });
let places = 0;

/** Limits count places. */
function newPlace(): string {
  places += 1;
  return `198.51.100.${places}`;
}

async function requestLink(email: string, address = newPlace()): Promise<number> {
  return (await app.call('POST', '/v1/operator/session/link', { body: { email }, address })).status;
}

async function signIn(token: string): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  return (await app.call('POST', '/v1/operator/session', { body: { token }, headers, address: newPlace() })).status;
}

/** The secrets of the links mailed to somebody, the newest first; the last one is the invitation. */
async function mailedLinks(email: string): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ text }) => /\/desk\/sign-in\?token=([\w-]+)/.exec(text)?.[1] ?? '');
}

describe('a link for operators', () => {
  test('is mailed each time that somebody asks, and all of them are live until one is used', async () => {
    const { email } = await makeOperator(app);
    expect([await requestLink(email), await requestLink(email), await requestLink(email)]).toEqual([204, 204, 204]);
    const [newest = '', second = '', first = '', invitation = ''] = await mailedLinks(email);
    expect(new Set([newest, second, first, invitation]).size).toBe(4);
    expect(await signIn(first)).toBe(204);
    expect([await signIn(newest), await signIn(second), await signIn(first), await signIn(invitation)]).toEqual([400, 400, 400, 400]);
  });

  test('is mailed again at once when the last one has just been used', async () => {
    const { email } = await makeOperator(app);
    await requestLink(email);
    expect(await signIn((await mailedLinks(email))[0] ?? '')).toBe(204);
    await requestLink(email);
    expect(await signIn((await mailedLinks(email))[0] ?? '')).toBe(204);
  });

  test('signs in once when two of them are used at the same time', async () => {
    const { email, id } = await makeOperator(app);
    await requestLink(email);
    await requestLink(email);
    const [newest = '', earlier = ''] = await mailedLinks(email);
    expect((await Promise.all([signIn(newest), signIn(earlier)])).sort()).toEqual([204, 400]);
    const { rows } = await app.services.pool.query("select from audit_entry where actor_id = $1 and action = 'session.started'", [id]);
    expect(rows).toHaveLength(1);
  });

  test('ends a quarter of an hour after its mail, whatever was mailed later', async () => {
    const { email } = await makeOperator(app);
    const start = Date.now();
    app.setNow(new Date(start));
    await requestLink(email);
    app.setNow(new Date(start + 10 * minuteMs));
    await requestLink(email);
    app.setNow(new Date(start + 16 * minuteMs));
    const [later = '', earlier = ''] = await mailedLinks(email);
    expect([await signIn(earlier), await signIn(later)]).toEqual([400, 204]);
    app.setNow(new Date());
  });

  test('leaves the invitation valid, so that a stranger who asks for one voids nothing', async () => {
    const { email } = await makeOperator(app);
    app.setNow(new Date(Date.now() + 2 * minuteMs));
    await requestLink(email);
    expect(await signIn((await mailedLinks(email)).at(-1) ?? '')).toBe(204);
    app.setNow(new Date());
  });

  test('is mailed to one address five times in half an hour, then 429 with Retry-After', async () => {
    const { email } = await makeOperator(app);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await requestLink(email));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await mailsTo(app, email)).filter(({ kind }) => kind === 'operatorLink')).toHaveLength(5);
  });

  test('is mailed twenty times in half an hour from one place', { tags: 'full' }, async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await requestLink(`operator-${count}@example.com`, '192.0.2.7'));
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of somebody who was removed opens nothing once they are invited again', async () => {
    const { email, id, scope } = await makeOperator(app, { role: 'viewer' });
    const by = commandLineActor();
    await removeOperator(app.services, scope, by, id);
    await inviteOperator(app.services, scope, by, { email, name: 'Katrin Vogel', role: 'viewer', seesContactData: false });
    const [again = '', before = ''] = await mailedLinks(email);
    expect([await signIn(before), await signIn(again)]).toEqual([404, 204]);
  });
});
