import { describe, expect, test } from 'vitest';
import { isSameSite, withoutNullOrigin } from './cross-site.ts';

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

describe('withoutNullOrigin', () => {
  test('removes an origin of null and nothing else', async () => {
    const request = withoutNullOrigin(post({ origin: 'null', cookie: 'a=b' }));
    expect([...request.headers.keys()]).not.toContain('origin');
    expect([request.method, request.url, request.headers.get('cookie')]).toEqual(['POST', 'http://talent.example/app/login', 'a=b']);
    expect(await request.text()).toBe('a=1');
  });

  test('leaves other requests unchanged', () => {
    const request = post({ origin: 'http://talent.example' });
    expect(withoutNullOrigin(request)).toBe(request);
  });
});
