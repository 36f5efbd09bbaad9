import { expect, test } from 'vitest';
import { startFakeHttpServer } from '../../../tests/support/fake-http-server.ts';
import { AddressRefused } from './checked-address.ts';
import { getOutside, postOutside } from './outgoing-request.ts';

const options = { headers: {}, body: '{}', timeoutMs: 2_000, maxAnswerBytes: 100, allowsLoopback: false };

test('a name that resolves to this machine is refused where the connection is made', async () => {
  await expect(postOutside('https://localhost/', options)).rejects.toBeInstanceOf(AddressRefused);
});

test('with loopback allowed this machine is reached, and a redirect is an answer', async () => {
  const inner = await startFakeHttpServer({ text: 'secret' });
  const outer = await startFakeHttpServer({ status: 302, headers: { location: inner.url } });
  const answer = await postOutside(outer.url, { ...options, allowsLoopback: true });
  expect(answer.status).toBe(302);
  expect(inner.calls).toHaveLength(0);
  await inner.close();
  await outer.close();
});

test('an answer is read as far as its bound, and silence ends by time', async () => {
  const server = await startFakeHttpServer({ text: 'x'.repeat(100_000) });
  expect((await postOutside(server.url, { ...options, allowsLoopback: true })).body).toHaveLength(100);
  server.answer('silence');
  await expect(postOutside(server.url, { ...options, allowsLoopback: true, timeoutMs: 200 })).rejects.toThrow('no answer within 200 ms');
  await server.close();
});

test('other private addresses stay refused where loopback is allowed', async () => {
  await expect(postOutside('https://10.1.2.3/', { ...options, allowsLoopback: true })).rejects.toBeInstanceOf(AddressRefused);
});

const reading = { headers: {}, timeoutMs: 2_000, maxAnswerBytes: 100, allowsLoopback: true };

test('reading follows a redirect and says when there was more than it may read', async () => {
  const inner = await startFakeHttpServer({ text: 'x'.repeat(101) });
  const outer = await startFakeHttpServer({ status: 302, headers: { location: inner.url } });
  expect(await getOutside(outer.url, reading)).toMatchObject({ status: 200, body: 'x'.repeat(100), isCut: true });
  inner.answer({ text: 'x'.repeat(100) });
  expect(await getOutside(inner.url, reading)).toMatchObject({ isCut: false });
  expect(inner.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  await inner.close();
  await outer.close();
});

test('a redirect to a private address is refused, and one that goes round in circles ends', async () => {
  const outer = await startFakeHttpServer({ status: 302, headers: { location: 'https://192.168.1.1/secret' } });
  await expect(getOutside(outer.url, reading)).rejects.toBeInstanceOf(AddressRefused);
  outer.answer({ status: 302, headers: { location: '/again' } });
  expect((await getOutside(outer.url, reading)).status).toBe(302);
  expect(outer.calls).toHaveLength(5);
  outer.answer({ status: 302, headers: { location: 'http://example.org/plain' } });
  await expect(getOutside(outer.url, reading)).rejects.toBeInstanceOf(AddressRefused);
  await outer.close();
});
