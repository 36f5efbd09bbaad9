import { expect, test } from 'vitest';
import { activeProjectFilters, projectListLink, projectQuery, readProjectList } from './project-list.ts';

const read = (query: string) => readProjectList(new URLSearchParams(query));
const operator = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12';

test('an address of the list reads as it was written', () => {
  const state = read(`tab=closed&q=crane&source=fieldglass&pool=3&responsible=${operator}&cursor=abc`);
  expect(read(projectListLink(state, { cursor: 'abc' }).split('?')[1] ?? '')).toEqual(state);
});

test('a list without choices has the plain address', () => {
  expect(projectListLink(read('tab=nothing&pool=-1&responsible=me&q=%20'))).toBe('/desk/projects');
});

test('another choice begins at the first page', () => {
  expect(projectListLink(read('cursor=abc'), { source: 'desk' })).toBe('/desk/projects?source=desk');
});

test('calls get only the filters that are on', () => {
  const state = read('q=crane&pool=3');
  expect(projectQuery(state)).toEqual({ q: 'crane', poolId: '3' });
  expect(activeProjectFilters(state)).toEqual(['q', 'pool']);
});
