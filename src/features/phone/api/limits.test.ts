import { expect, test } from 'vitest';
import { newPhone } from '../../../../tests/support/phone-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });

const send = (path: string, method = 'POST', body: object = {}) => {
  const { number, countryCode } = newPhone();
  return app.call(method, path, { tenant: 'meridian', body: { number, countryCode, ...body } });
};

test('the three calls about numbers share ten answers in ten minutes', async () => {
  const paths = ['/freelancer/phone/exists', '/freelancer/phoneProspect/exists', '/oneTimeLinkLogin/phoneAvailability'];
  for (let asked = 0; asked < 10; asked += 1) expect((await send(paths[asked % 3] ?? '')).status).toBe(200);
  for (const path of paths) {
    const refused = await send(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('ten numbers in half an hour get a code from one place', { tags: 'full' }, async () => {
  const ask = () => send('/freelancer/resetPhoneCode', 'PUT');
  for (let asked = 0; asked < 10; asked += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('entering phone codes shares the limit of sign-ins', async () => {
  const enter = () =>
    app.call('POST', '/authorizeWithMobileToken', {
      tenant: 'meridian',
      body: { flowId: '0192f0c1-0000-4000-8000-000000000000', mobileCode: '123456' },
    });
  for (let tried = 0; tried < 25; tried += 1) expect((await enter()).status).toBe(400);
  expect((await enter()).status).toBe(429);
});

test('many places together text twenty codes an hour at most to one block of numbers', { tags: 'full' }, async () => {
  const statuses: number[] = [];
  for (let place = 0; place < 21; place += 1) {
    const body = { number: `303 555 01${String(place).padStart(2, '0')}`, countryCode: 'US' };
    const address = `198.51.100.${place}`;
    statuses.push((await app.call('PUT', '/freelancer/resetPhoneCode', { tenant: 'meridian', address, body })).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
  const elsewhere = { number: '415 555 0199', countryCode: 'US' };
  const other = await app.call('PUT', '/freelancer/resetPhoneCode', { tenant: 'meridian', address: '198.51.100.99', body: elsewhere });
  expect(other.status).toBe(200);
});
