import { afterEach, describe, expect, test, vi } from 'vitest';
import { looksLikeEmail, readEmailUse } from './use-unique-email.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, body: object) {
  const fetched = vi.fn((..._: Parameters<typeof fetch>) => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('uniqueEmail (specification section 5)', () => {
  test('asks the email-exists call and passes for an address nobody has', async () => {
    const fetched = answerWith(200, { exists: false });
    expect(await readEmailUse('new@example.com')).toBe('free');
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/v1\/api\/freelancer\/email\/exists$/);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"email":"new@example.com"}' });
  });

  test('fails for an address that is taken', async () => {
    answerWith(200, { exists: true });
    expect(await readEmailUse('anna@example.com')).toBe('taken');
  });

  test('does not call an address registered when the call is limited or gets no answer', async () => {
    answerWith(429, { status: 429, code: 'TOO_MANY_REQUESTS', messages: [] });
    expect(await readEmailUse('new@example.com')).toBe('unknown');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await readEmailUse('new@example.com')).toBe('unknown');
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
