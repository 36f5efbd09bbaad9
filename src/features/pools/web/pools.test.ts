import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { loader } from './pools.page.tsx';

const pools = {
  categoryResults: { results: [{ id: 1, name: 'Energy', image: null, pools: [{ id: 3 }] }] },
  orphanPools: { results: [{ id: 4 }] },
};

test('pools whose categories cannot be read are shown in one list (specification section 8)', async () => {
  const api = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith('/pool/categories')) return Response.json({ status: 500, code: 'INTERNAL', messages: [] }, { status: 500 });
    return Response.json(pathname.endsWith('/pool/onboarding') ? pools : { results: [], total: 0 });
  };
  const context = new RouterContextProvider();
  context.set(requestContext, { api } as unknown as RequestFacts);
  const url = new URL('https://talent.example/app/pool');
  expect((await loader({ context, url } as unknown as Parameters<typeof loader>[0])).pools).toEqual({
    categoryResults: { results: [] },
    orphanPools: { results: [{ id: 3 }, { id: 4 }] },
  });
});
