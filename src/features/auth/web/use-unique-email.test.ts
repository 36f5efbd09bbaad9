import { afterEach, describe, expect, test, vi } from 'vitest';
import { isEmailFree, looksLikeEmail } from './use-unique-email.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, body: object) {
  const fetched = vi.fn((..._: Parameters<typeof fetch>) => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('uniqueEmail (specification section 5)', () => {
  test('asks the email-exists call and passes for an address nobody has', async () => {
    const fetched = answerWith(200, { exists: false });
    expect(await isEmailFree('new@example.com')).toBe(true);
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/v1\/api\/freelancer\/email\/exists$/);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"email":"new@example.com"}' });
  });

  test('fails for an address that is taken', async () => {
    answerWith(200, { exists: true });
    expect(await isEmailFree('anna@example.com')).toBe(false);
  });

  test('fails when the call fails: too many of them, or no answer', async () => {
    answerWith(429, { status: 429, code: 'TOO_MANY_REQUESTS', messages: [] });
    expect(await isEmailFree('new@example.com')).toBe(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await isEmailFree('new@example.com')).toBe(false);
  });

  test.each([
    ['anna@example.com', true],
    ['anna+x@t-online.de', true],
    ['anna@example', false],
    ['anna', false],
    ['', false],
    ['two words@example.com', false],
  ])('checks only texts that may be an address: "%s" is %s', (text, isAsked) => expect(looksLikeEmail(text)).toBe(isAsked));
});
