import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { loader } from './open-link.page.tsx';

/** What opening the page of a link leads to when the look call answers with this status. */
async function open(status: number): Promise<unknown> {
  const context = new RouterContextProvider();
  const api = () => Promise.resolve(Response.json({ status, code: 'X', messages: [] }, { status }));
  context.set(requestContext, { isSignedIn: false, api } as unknown as RequestFacts);
  const url = new URL('https://talent.example/app/login/link?token=secret&redirect=%2Fapp%2Fpool');
  return loader({ context, url } as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown);
}

test.each([
  [400, 'e'],
  [404, 'i'],
  [403, 'i'],
])('a link whose look is answered with %i leads to log-in as the sign-in itself would (specification section 8)', async (status, state) => {
  const answer = (await open(status)) as Response;
  expect(answer.headers.get('location')).toBe(`/app/login?redirect=%2Fapp%2Fpool&otl=${state}`);
});

test.each([429, 500, 503])('a link whose look is answered with %i still counts: the error page says why', async (status) => {
  expect(await open(status)).toMatchObject({ data: { status }, init: { status } });
});
