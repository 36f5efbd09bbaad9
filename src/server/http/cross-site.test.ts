import { describe, expect, test } from 'vitest';
import { isSameSite, withoutOrigin } from './cross-site.ts';

const post = (headers: Record<string, string>) => new Request('http://talent.example/app/login', { method: 'POST', body: 'a=1', headers });

describe('isSameSite', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://talent.example' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'http://talent.example' }, true],
    [{ origin: 'http://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('answers for %j: %s', (headers, expected) => expect(isSameSite(post(headers))).toBe(expected));
});

describe('withoutOrigin', () => {
  test.each(['null', 'https://talent.example'])('removes the origin %s and nothing else', async (origin) => {
    const request = withoutOrigin(post({ origin, cookie: 'a=b' }));
    expect([...request.headers.keys()]).not.toContain('origin');
    expect([request.method, request.url, request.headers.get('cookie')]).toEqual(['POST', 'http://talent.example/app/login', 'a=b']);
    expect(await request.text()).toBe('a=1');
  });

  test('leaves other requests unchanged', () => {
    const request = post({ 'sec-fetch-site': 'same-origin' });
    expect(withoutOrigin(request)).toBe(request);
  });
});
