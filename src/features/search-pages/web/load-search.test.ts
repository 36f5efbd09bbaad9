import { expect, test } from 'vitest';
import type { RequestFacts } from '../../../web/request-context.ts';
import { emptyQuery } from '../../project-search/search-query.ts';
import { answerSearch, loadSearch } from './load-search.ts';

const url = new URL('https://talent.example/projects');

/** What the page of a search loads when the API answers so, and the status it is shown with. */
async function open(api: () => Promise<Response>) {
  const facts = { api, isSignedIn: false } as unknown as RequestFacts;
  return answerSearch({ result: await loadSearch(facts, url, emptyQuery) });
}

test('a page whose search failed is shown without results, and not with status 200', async () => {
  const failed = { data: { result: null }, init: { status: 503 } };
  expect(await open(async () => new Response('', { status: 500 }))).toMatchObject(failed);
  expect(await open(async () => Promise.reject(new TypeError('fetch failed')))).toMatchObject(failed);
});

test('a page whose search succeeded has status 200', async () => {
  const result = { results: [], total: 3, pageSize: 20 };
  expect(await open(async () => Response.json(result))).toMatchObject({ data: { result }, init: { status: 200 } });
});
