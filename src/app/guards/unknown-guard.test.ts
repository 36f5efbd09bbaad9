import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { guardMiddleware } from './guards.ts';
import { refusalContext } from './refusal.ts';

test.each(['GET', 'POST'])('a page with an unknown guard is left to its layout as 500 “Unknown middleware” (%s)', async (method) => {
  const context = new RouterContextProvider();
  context.set(requestContext, { unavailable: null, isDocument: true } as RequestFacts);
  const url = new URL('https://talent.example/app/pool');
  const input = { request: new Request(url, { method }), url, params: {}, context, pattern: '/app/pool' };
  await guardMiddleware({})(input as never, async () => new Response());
  expect(context.get(refusalContext)?.thrown).toMatchObject({
    data: { messages: ['Unknown middleware board-mode'] },
    init: { status: 500 },
  });
});
