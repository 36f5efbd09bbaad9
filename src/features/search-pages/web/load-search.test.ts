import { expect, test } from 'vitest';
import type { RequestFacts } from '../../../web/request-context.ts';
import { emptyQuery } from '../../project-search/search-query.ts';
import { answerSearch, loadSearch } from './load-search.ts';

const url = new URL('https://talent.example/projects');

/** What the page of a search loads when the API answers so, and the status it is shown with. */
async function open(api: () => Promise<Response>, query = emptyQuery) {
  const facts = { api, isSignedIn: false } as unknown as RequestFacts;
  return answerSearch({ result: await loadSearch(facts, url, query) });
}

test('a page whose search failed is shown without results, and not with status 200', async () => {
  const failed = { data: { result: null }, init: { status: 503 } };
  expect(await open(async () => new Response('', { status: 500 }))).toMatchObject(failed);
  expect(await open(async () => Promise.reject(new TypeError('fetch failed')))).toMatchObject(failed);
});

test('a page whose search succeeded has status 200', async () => {
  const result = { results: [], total: 3, pages: 1, pageSize: 20 };
  expect(await open(async () => Response.json(result))).toMatchObject({ data: { result }, init: { status: 200 } });
});

test('a page beyond the last one leads to the last one that surely exists', async () => {
  const result = { results: [], total: 9400, totalRelation: 'approx', pages: 472, pageSize: 20 };
  const opened = open(async () => Response.json(result), { ...emptyQuery, any: 'sap', page: 500 }).catch((thrown: unknown) => thrown);
  const answer = await opened;
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/projects?any=sap&page=472');
});

test('a page within those that surely exist is shown, however few the total would make of them', async () => {
  const result = { results: [{ id: 1 }], total: 1000, totalRelation: 'approx', pages: 62, pageSize: 20 };
  expect(await open(async () => Response.json(result), { ...emptyQuery, page: 61 })).toMatchObject({ data: { result } });
});
