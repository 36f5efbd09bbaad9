import { describe, expect, test } from 'vitest';
import type { RequestFacts } from './request-context.ts';
import { dropReturnPath, storeReturnPath, takeReturnPath } from './return-path.ts';

/** A browser with the one cookie. */
function browser(cookie: string | null = null) {
  const responseHeaders = new Headers();
  // Nothing else of a request is looked at.
  const facts = { origin: 'https://nordlicht.example', responseHeaders } as RequestFacts;
  const answered = () => responseHeaders.getSetCookie();
  return {
    facts,
    answered,
    request: (value = cookie) => new Request('https://nordlicht.example/app/project', value === null ? {} : { headers: { cookie: value } }),
    kept: () => answered()[0]?.split(';')[0] ?? null,
  };
}

const signUp = (redirect: string) => new URL(`https://nordlicht.example/app/signup?redirect=${encodeURIComponent(redirect)}`);

describe('the return path after sign-up', () => {
  test.each(['/app/pool/5', '/app/saved-searches/new?location=K%C3%B6ln&workPrefs=HYBRID', '/app/project/7/apply?step=rate'])(
    'leads to %s, once',
    (path) => {
      const visitor = browser();
      storeReturnPath(visitor.facts, signUp(path));
      const talent = browser(visitor.kept());
      expect(takeReturnPath(talent.facts, talent.request())).toBe(path);
      expect(talent.answered()).toEqual([expect.stringMatching(/^openpool\.wayBack=; .*Max-Age=0/)]);
      expect(takeReturnPath(talent.facts, talent.request(null))).toBeNull();
    },
  );

  test('is a cookie that no script reads, for a day and for pages behind sign-in', () => {
    const visitor = browser();
    storeReturnPath(visitor.facts, signUp('/app/pool/5'));
    expect(visitor.answered()).toEqual(['openpool.wayBack=%2Fapp%2Fpool%2F5; Path=/app; Max-Age=86400; HttpOnly; SameSite=Lax; Secure']);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '', `/app/${'x'.repeat(2_000)}`])(
    'is not kept for %j',
    (redirect) => {
      const visitor = browser();
      storeReturnPath(visitor.facts, signUp(redirect));
      expect(visitor.answered()).toEqual([]);
    },
  );

  test.each(['%2F%2Fevil.example', 'https%3A%2F%2Fevil.example', '%', '%2F%5Cevil.example'])(
    'is not followed when a cookie says %s',
    (value) => {
      const talent = browser(`openpool.wayBack=${value}`);
      expect(takeReturnPath(talent.facts, talent.request())).toBeNull();
    },
  );

  test('is dropped by a log-in', () => {
    const talent = browser('openpool.wayBack=%2Fapp');
    dropReturnPath(talent.facts);
    expect(talent.answered()).toEqual([expect.stringContaining('Max-Age=0')]);
  });
});
