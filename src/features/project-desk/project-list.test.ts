import { expect, test } from 'vitest';
import { activeProjectFilters, projectListLink, projectQuery, projectSortLink, readProjectList } from './project-list.ts';

const read = (query: string) => readProjectList(new URLSearchParams(query));
const operator = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12';

test('an address of the list reads as it was written', () => {
  const state = read(
    `tab=closed&q=crane&source=fieldglass&company=Elbf%C3%A4hre%20AG&sort=title&direction=descending&pool=3&responsible=${operator}&cursor=abc`,
  );
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

test('a head sorts by what is looked for first, and turns its order round', () => {
  expect(projectSortLink(read(''), 'deadline')).toBe('/desk/projects?sort=deadline');
  expect(projectSortLink(read('sort=deadline'), 'deadline')).toBe('/desk/projects?sort=deadline&direction=descending');
  expect(projectSortLink(read('sort=deadline&direction=descending'), 'sent')).toBe('/desk/projects?sort=sent');
  expect(projectSortLink(read(''), 'toAnswer')).toBe('/desk/projects?direction=ascending');
});
