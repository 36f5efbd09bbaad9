import { beforeAll, expect, test } from 'vitest';
import { setCaptcha } from '../../tests/support/captcha-factory.ts';
import { startPagePortal } from '../../tests/support/page-portal.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { limits } from '../server/http/rate-limit.ts';

const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });
const portal = await startPagePortal(app);
beforeAll(() => setCaptcha(app, 'nordlicht', null));

const logIn = (extra: Record<string, string> = {}) =>
  portal.ask('/app/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
    body: new URLSearchParams({ intent: 'password', email: 'nobody@example.com', password: 'a wrong password', ...extra }).toString(),
  });

test('the log-in page shows a captcha after many attempts, and goes on showing it, where the client asks for none otherwise', async () => {
  const captchaField = 'name="captcha"';
  for (let index = 0; index < limits.signInNetwork.points; index += 1) {
    const { status, text } = await logIn();
    expect([status, text.includes(captchaField)]).toEqual([401, false]);
  }
  const asked = await logIn();
  expect(asked.status).toBe(403);
  expect(asked.text).toContain('There were many attempts to log in with this address');
  expect(asked.text.split(captchaField)).toHaveLength(2);
  expect(asked.text).toContain('name="isChecked"');
  const failed = await logIn({ isChecked: 'yes', captcha: 'nonsense' });
  expect(failed.status).toBe(403);
  expect(failed.text.split(captchaField)).toHaveLength(2);
});
