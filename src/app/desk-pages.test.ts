import { expect, test } from 'vitest';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { startPagePortal } from '../../tests/support/page-portal.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

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
