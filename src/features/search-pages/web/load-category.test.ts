import { describe, expect, test } from 'vitest';
import { loadCategory } from './load-category.ts';

const category = {
  id: 3,
  key: 'energy',
  image: [{ locale: 'de', uuid: 'a' }],
  name: 'Energy',
  description: 'Grids and turbines.',
  translations: [{ code: 'de', name: 'Energie', image: [{ locale: 'de', uuid: 'a' }], description: '' }],
};
const pools = {
  categoryResults: { results: [{ id: 3, name: 'Energy', image: null, pools: [{ id: 7, poolNameVerbiage: 'Hydrogen' }] }] },
  orphanPools: { results: [] },
};

/** An API with the given answers, and 503 for all other calls. */
function api(answers: { categories?: unknown; pools?: unknown }) {
  return async (input: string | URL | Request) => {
    const url = String(input instanceof Request ? input.url : input);
    const body = url.endsWith('/client/categories') ? answers.categories : answers.pools;
    return body === undefined ? new Response('', { status: 503 }) : Response.json(body);
  };
}

test('a category comes with its words, picture and pools', async () => {
  expect(await loadCategory({ api: api({ categories: { results: [category] }, pools }) }, '3')).toEqual({
    id: 3,
    name: 'Energy',
    description: 'Grids and turbines.',
    image: '/image/a',
    names: { de: 'Energie' },
    pools: [{ id: 7, title: 'Hydrogen' }],
  });
});

test('an unknown category answers 404', async () => {
  const answers = api({ categories: { results: [category] }, pools });
  await expect(loadCategory({ api: answers }, '4')).rejects.toMatchObject({ init: { status: 404 } });
  await expect(loadCategory({ api: answers }, 'energy')).rejects.toMatchObject({ init: { status: 404 } });
});

describe('failures are only missed', () => {
  test('a category without the CMS still has its pools', async () => {
    expect(await loadCategory({ api: api({ pools }) }, '3')).toMatchObject({ name: 'Energy', description: '', pools: [{ id: 7 }] });
  });
  test('a category without CMS and pools has neither name nor pools', async () => {
    expect(await loadCategory({ api: api({}) }, '3')).toMatchObject({ id: 3, name: null, pools: null });
  });
  test('a category whose pools cannot be read keeps its words', async () => {
    expect(await loadCategory({ api: api({ categories: { results: [category] } }) }, '3')).toMatchObject({ name: 'Energy', pools: null });
  });
  test('a category without pools has an empty list of pools', async () => {
    const none = { categoryResults: { results: [] }, orphanPools: { results: [] } };
    expect((await loadCategory({ api: api({ categories: { results: [category] }, pools: none }) }, '3')).pools).toEqual([]);
  });
});
