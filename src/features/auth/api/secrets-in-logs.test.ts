import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { goodPassword, linkToken, registerTalent } from '../../../../tests/support/account-factory.ts';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import { createApi } from '../../../app/api.ts';
import { createLog } from '../../../server/log.ts';
import { scrubUrl } from '../../../server/scrub.ts';

const app = useTestApp();

test('signing up, in and a broken database leave no address, password or token in the log', async () => {
  const lines: string[] = [];
  const log = createLog(
    'trace',
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const services = { ...app.services, log };
  const api = createApi(services);
  const call = async (method: string, path: string, body: unknown, token?: string) => {
    const headers = {
      host: 'nordlicht.localhost',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return api.fetch(
      new Request(`http://nordlicht.localhost/v1/api${path}`, {
        method,
        headers,
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      }),
      { remoteAddress: '127.0.0.1' },
    );
  };
  const talent = await registerTalent(app);
  const link = await linkToken(app, talent.email, 'activation');
  await call('POST', '/authorize', { email: talent.email, password: goodPassword });
  await call('POST', '/authorize', { email: talent.email, password: 'not the password' });
  await call('POST', '/refreshToken', { refresh_token: talent.refreshToken });
  // Failures are logged: this one happens with the address, the password and the link at hand.
  await app.services.pool.query('alter table security_event rename to security_event_gone');
  const broken = await Promise.all([
    call('POST', '/freelancer/register', {
      firstName: 'A',
      lastName: 'B',
      email: `new-${talent.email}`,
      password: goodPassword,
      residenceCountry: 'DE',
      terms: true,
      privacy: true,
    }),
    call('POST', '/authorize', { email: talent.email, password: goodPassword }),
    call('GET', `/freelancer/activate?token=${link}`, null),
  ]);
  await app.services.pool.query('alter table security_event_gone rename to security_event');
  expect(broken.map((response) => response.status)).toEqual([500, 500, 500]);
  log.info({ email: talent.email, body: { password: goodPassword } }, 'careless');
  const text = lines.join('\n');
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const secret of [talent.email, goodPassword, link, talent.accessToken, talent.refreshToken]) expect(text).not.toContain(secret);
});

test('logged addresses of pages lose their secrets', () => {
  expect(scrubUrl('/app/account/activate?token=abc&x=1')).toBe('/app/account/activate?token=[cut]&x=1');
});
