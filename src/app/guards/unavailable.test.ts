import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { guardMiddleware } from './guards.ts';
import { refusalContext } from './refusal.ts';

const problem = { type: 'about:blank', title: '', status: 503, instance: '', code: 'UNAVAILABLE', messages: ['talent.error.503'] };

/** Asks for a page of talents; gives what was thrown at once, what its layout is to throw, and whether a guard ran. */
async function ask(unavailable: RequestFacts['unavailable'], { method = 'GET', isDocument = true } = {}) {
  let hasGuarded = false;
  const guard = () => {
    hasGuarded = true;
  };
  const middleware = guardMiddleware({ 'board-mode': guard, auth: guard, deactivated: guard, onboarding: guard });
  const context = new RouterContextProvider();
  context.set(requestContext, { unavailable, isDocument } as RequestFacts);
  const url = new URL('https://talent.example/app/pool');
  const input = { request: new Request(url, { method }), url, params: {}, context, pattern: '/app/pool' };
  const page = new Response('the page');
  const thrown = await Promise.resolve(middleware(input as never, async () => page)).then(
    () => null,
    (error: unknown) => error,
  );
  return { thrown, refused: context.get(refusalContext)?.thrown ?? null, hasGuarded };
}

describe('a page requested while the database is down', () => {
  test('is refused by its layout, which has header and words, and no guard redirects to log-in', async () => {
    const { thrown, refused, hasGuarded } = await ask(problem);
    expect({ thrown, hasGuarded }).toEqual({ thrown: null, hasGuarded: false });
    expect(refused).toMatchObject({ data: problem, init: { status: 503 } });
  });

  test('is refused by its layout for a form as well', async () => {
    const { thrown, refused, hasGuarded } = await ask(problem, { method: 'POST' });
    expect({ thrown, hasGuarded }).toEqual({ thrown: null, hasGuarded: false });
    expect(refused).toMatchObject({ data: problem, init: { status: 503 } });
  });

  test('is refused at once for a browser that has the shell already', async () => {
    expect((await ask(problem, { isDocument: false })).thrown).toMatchObject({ data: problem, init: { status: 503 } });
  });

  test('is guarded as usual once the database is back', async () => {
    expect(await ask(null)).toEqual({ thrown: null, refused: null, hasGuarded: true });
  });
});
