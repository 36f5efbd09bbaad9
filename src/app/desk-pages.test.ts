import { expect, test } from 'vitest';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { startPagePortal } from '../../tests/support/page-portal.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { insertMessage, recordFailure } from '../server/mail/message-store.ts';
import { shouldRevalidate } from './layouts/desk.tsx';

const app = startTestApp();
const portal = await startPagePortal(app);
const asForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const cookiesOf = (answer: { headers: { 'set-cookie'?: string[] } }) => (answer.headers['set-cookie'] ?? []).join('\n');

test('a page of operators leads others to their sign-in page and remembers what was wanted', async () => {
  const answer = await portal.ask('/desk/find?q=crane');
  expect([answer.status, answer.headers.location]).toEqual([302, '/desk/sign-in']);
  expect(cookiesOf(answer)).toContain('desk.return=%2Fdesk%2Ffind%3Fq%3Dcrane;');
});

test('a form that is sent after the session has ended comes back with everything typed', async () => {
  const body = new URLSearchParams({ scheme: 'dark', returnTo: '/desk', note: '<b>kept</b>' }).toString();
  const answer = await portal.ask('/desk/settings', { method: 'POST', headers: asForm, body });
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('action="/desk/settings"');
  expect(answer.text).toContain('name="note" value="&lt;b&gt;kept&lt;/b&gt;"');
  expect(cookiesOf(answer)).not.toContain('desk.scheme');
});

test('operators’ pages carry their texts and their colours, other pages none of them', async () => {
  const { headers } = await makeOperator(app);
  const desk = await portal.ask('/desk', { headers: { ...headers, cookie: `${headers.cookie}; desk.scheme=dark` } });
  expect(desk.status).toBe(200);
  expect(desk.text).toContain('data-scheme="dark"');
  expect(desk.text).toMatch(/\/messages\/nordlicht\.\w+\.desk\.[0-9a-f]{12}\.js/);
  const search = await portal.ask('/projects', { headers: { cookie: 'desk.scheme=dark' } });
  expect(search.text).not.toContain('data-scheme="dark"');
  expect(search.text).not.toMatch(/\.desk\.|desk-shell|data-desk/);
});

test('colours and keys are kept, and the form leads back to a page of ours only', async () => {
  const { headers } = await makeOperator(app);
  const send = (form: Record<string, string>) =>
    portal.ask('/desk/settings', { method: 'POST', headers: { ...headers, ...asForm }, body: new URLSearchParams(form).toString() });
  const kept = await send({ scheme: 'light', keys: 'off', returnTo: '/desk/find?q=a' });
  expect([kept.status, kept.headers.location]).toEqual([302, '/desk/find?q=a']);
  expect(cookiesOf(kept)).toContain('desk.scheme=light; Path=/');
  expect(cookiesOf(kept)).toContain('desk.keys=off; Path=/');
  const faulty = await send({ scheme: 'pink', returnTo: 'https://evil.example/' });
  expect([faulty.headers.location, cookiesOf(faulty)]).toEqual(['/desk/settings', '']);
});

test('days are those of the browser’s time zone, before it is known those of the portal’s', async () => {
  const { headers } = await makeOperator(app);
  const dayIn = async (cookie: string) => {
    const { text } = await portal.ask('/desk', { headers: { ...headers, 'accept-language': 'en', cookie: `${headers.cookie}${cookie}` } });
    return /<time dateTime="[^"]*" title="[^"]*">(\w+)/i.exec(text)?.[1];
  };
  const weekday = (timeZone: string) => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(app.services.clock());
  // They are always a day apart.
  expect(await dayIn('; desk.zone=Pacific/Kiritimati')).toBe(weekday('Pacific/Kiritimati'));
  expect(await dayIn('; desk.zone=Pacific/Pago_Pago')).toBe(weekday('Pacific/Pago_Pago'));
  expect(await dayIn('; desk.zone=Mars/Olympus')).toBe(weekday('Europe/Berlin'));
});

test('a form about the team asks for a fresh proof before it is filled in, and leads back to it', async () => {
  const { headers, id, sessionId } = await makeOperator(app);
  const paths = ['/desk/team/invite', ...['role', 'factors', 'remove'].map((verb) => `/desk/team/${id}/${verb}`)];
  for (const path of paths) expect((await portal.ask(path, { headers })).status, path).toBe(200);
  const elevenMinutesAgo = new Date(app.services.clock().getTime() - 11 * 60_000);
  await app.services.pool.query('update operator_session set proven_at = $1 where id = $2', [elevenMinutesAgo, sessionId]);
  for (const path of paths) {
    const answer = await portal.ask(path, { headers });
    expect([answer.status, answer.headers.location], path).toEqual([302, '/desk/confirm']);
    expect(cookiesOf(answer)).toContain(`desk.return=${encodeURIComponent(path)};`);
  }
});

test('a list whose cursor is invented begins again', async () => {
  const { headers } = await makeOperator(app);
  const lists = ['applications', 'projects', 'talents', 'talents/leads', 'mails?state=failed', 'team'].map((path) => `/desk/${path}`);
  for (const list of lists) {
    const answer = await portal.ask(`${list}${list.includes('?') ? '&' : '?'}cursor=e30`, { headers });
    expect(answer.status, list).toBe(302);
    expect(answer.headers.location, list).toMatch(new RegExp(`^${list.replace('?', '\\?')}`));
    expect(answer.headers.location, list).not.toContain('cursor');
  }
});

test('a message that was given up is shown first where nothing waits, and on the page of the talent it was written to', async () => {
  const headers = { ...(await makeOperator(app)).headers, 'accept-language': 'en' };
  const talent = await makeTalent(app);
  const { db, clock, pool } = app.services;
  await pool.query('update message set sent_at = now() where tenant_id = $1', [talent.scope.tenantId]);
  await pool.query('update talent set findable_since = now() where id = $1', [talent.id]);
  const ofTalent = `/desk/talents?open=${talent.id}`;
  expect((await portal.ask(ofTalent, { headers })).text).not.toContain('did not reach this person');
  const mail = { channel: 'mail', kind: 'digest', locale: 'en', recipient: talent.email, subject: 'News', text: '…' } as const;
  const id = await insertMessage(db, talent.scope, mail);
  const error = '550 5.1.1 no such user';
  await recordFailure(db, { id, tenant_id: talent.scope.tenantId }, { error, refusedAt: clock(), keepsCopy: false });
  expect((await portal.ask('/desk/mails', { headers })).text).toContain(error);
  expect((await portal.ask('/desk/mails?state=waiting', { headers })).text).not.toContain(error);
  const page = (await portal.ask(ofTalent, { headers })).text;
  expect(page).toContain('did not reach this person');
  expect(page).toContain('The address does not exist');
});

test('the numbers of the rail are read again where they may have changed', () => {
  const at = (path: string) => new URL(path, 'https://portal.example');
  const list = { currentUrl: at('/desk/applications'), nextUrl: at('/desk/applications'), defaultShouldRevalidate: true };
  const cases = {
    'another page': [{ ...list, nextUrl: at('/desk/pools') }, true],
    'the page reads itself again': [list, true],
    'another filter of the list': [{ ...list, nextUrl: at('/desk/applications?tab=hired') }, false],
    'a form that was sent': [{ ...list, formMethod: 'POST' }, true],
    'a form that was refused': [{ ...list, formMethod: 'POST', actionStatus: 400 }, false],
  } as const;
  for (const [name, [cause, expected]] of Object.entries(cases)) expect(shouldRevalidate(cause), name).toBe(expected);
});
