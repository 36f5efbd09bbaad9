import { expect, test } from 'vitest';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { startPagePortal } from '../../tests/support/page-portal.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const app = startTestApp();
const portal = await startPagePortal(app);

const removed = ['/', '/desk', '/v1/operator'].map((path) => `desk.session=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax`);

test.each(['is live', 'has ended before'])('signing out removes every cookie of the desk when the session %s', async (when) => {
  const { headers } = await makeOperator(app);
  if (when === 'has ended before') await app.call('DELETE', '/v1/operator/session', { headers });
  const body = new URLSearchParams({ intent: 'signOut' }).toString();
  const answer = await portal.ask('/desk/sign-out', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect([answer.status, answer.headers.location]).toEqual([302, '/desk/sign-in']);
  expect(answer.headers['set-cookie']).toEqual(removed);
});
