import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { loader } from './pool-search.page.tsx';

const inHamburg = { results: [{ id: 1 }], total: 1, pages: 1 };
const everywhere = { results: [{ id: 1 }, { id: 2 }], total: 2, pages: 1 };
const nothing = { results: [], total: 0, pages: 0 };

/** What a pool with projects in Hamburg and elsewhere loads at this address. */
async function open(city: string) {
  const api = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith('/pool/2')) return Response.json({ id: 2, poolNameVerbiage: 'Offshore wind', poolCities: [] });
    if (!pathname.endsWith('/project/query')) return Response.json({ message: 'not here' }, { status: 404 });
    const { location } = JSON.parse(String(init?.body)) as { location?: string };
    return Response.json(location === undefined ? everywhere : location === 'Hamburg' ? inHamburg : nothing);
  };
  const context = new RouterContextProvider();
  const facts = { api, isSignedIn: false, isDocument: false, locale: 'en', now: new Date('2027-01-01T00:00:00Z') };
  context.set(requestContext, facts as unknown as RequestFacts);
  const url = new URL(`https://talent.example/projects/pool/offshore-wind/2/${city}`);
  return (await loader({ context, url } as unknown as Parameters<typeof loader>[0])).data;
}

test('a pool in a city shows its projects there', async () => {
  expect(await open('Hamburg')).toMatchObject({ city: 'Hamburg', unknownCity: null, result: { total: 1 } });
});

test('a pool in a city without projects shows all of them and names the city in a note only', async () => {
  expect(await open('Atlantis')).toMatchObject({ city: null, unknownCity: 'Atlantis', preset: { pools: [2] }, result: { total: 2 } });
});
