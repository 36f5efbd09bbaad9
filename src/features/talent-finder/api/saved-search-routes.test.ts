import { expect, test } from 'vitest';
import { makeKey, makeOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { maxSavedSearches } from '../saved-searches.ts';

const app = startTestApp();
type Headers = Record<string, string>;
const ask = (method: string, path: string, headers: Headers, body?: object, tenant: 'nordlicht' | 'atelier' = 'nordlicht') =>
  app.call(method, `/v1/operator/talent-searches${path}`, { headers, tenant, ...(body && { body }) });
const namesOf = async (headers: Headers) =>
  (await (await ask('GET', '', headers)).json()).results.map(({ name, query }: { name: string; query: string }) => [name, query]);

test('a person keeps searches by name, replaces one by its name, and deletes it', async () => {
  const { headers } = await makeOperator(app, { role: 'viewer' });
  expect((await ask('POST', '', headers, { name: ' Grids ', query: 'q=grid' })).status).toBe(200);
  const { id } = await (await ask('POST', '', headers, { name: 'clusters', query: '' })).json();
  expect((await ask('POST', '', headers, { name: 'GRIDS', query: 'q=grids&place=Kiel' })).status).toBe(200);
  expect(await namesOf(headers)).toEqual([
    ['clusters', ''],
    ['GRIDS', 'q=grids&place=Kiel'],
  ]);
  expect((await ask('DELETE', `/${id}`, headers)).status).toBe(204);
  expect((await ask('DELETE', `/${id}`, headers)).status).toBe(404);
  expect(await namesOf(headers)).toHaveLength(1);
});

test('nobody else sees or deletes them, at another client neither', async () => {
  const [{ headers }, other, stranger] = [await makeOperator(app), await makeOperator(app), await makeOperator(app, { tenant: 'atelier' })];
  const { id } = await (await ask('POST', '', headers, { name: 'Grids', query: 'q=grid' })).json();
  expect(await namesOf(other.headers)).toEqual([]);
  expect((await ask('DELETE', `/${id}`, other.headers)).status).toBe(404);
  expect((await ask('DELETE', `/${id}`, stranger.headers, undefined, 'atelier')).status).toBe(404);
  const { key } = await makeKey(app);
  expect((await ask('GET', '', { authorization: `Bearer ${key}` })).status).toBe(403);
  expect((await ask('GET', '', {})).status).toBe(401);
});

test('there are at most 50, and names and queries have their bounds', async () => {
  const { headers } = await makeOperator(app);
  for (const fault of [{ name: ' ' }, { name: 'x'.repeat(81) }, { query: 'a b' }, { query: 'x'.repeat(2001) }, { colour: 'red' }])
    expect((await ask('POST', '', headers, { name: 'Grids', query: '', ...fault })).status).toBe(400);
  for (let count = 0; count < maxSavedSearches; count += 1)
    expect((await ask('POST', '', headers, { name: `Search ${count}`, query: '' })).status).toBe(200);
  expect((await ask('POST', '', headers, { name: 'One more', query: '' })).status).toBe(422);
  expect((await ask('POST', '', headers, { name: 'search 0', query: 'q=x' })).status).toBe(200);
  expect(await namesOf(headers)).toHaveLength(maxSavedSearches);
});
