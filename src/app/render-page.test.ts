import { createElement, lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from './render-page.ts';

function Broken(): never {
  throw new Error('no words');
}

const page = (part: React.ReactNode) => createElement('main', null, 'here', createElement(Suspense, { fallback: 'later' }, part));

test('a part that fails is left to the browser and reported', async () => {
  const errors: unknown[] = [];
  expect(renderPage(page(createElement(Broken)), (error) => errors.push(error))).toContain('later');
  await vi.waitFor(() => expect(errors).toEqual([expect.objectContaining({ message: 'no words' })]));
});

test('a part that is not loaded yet is reported too', async () => {
  const errors: unknown[] = [];
  const Late = lazy(async () => ({ default: () => 'loaded' }));
  expect(renderPage(page(createElement(Late)), (error) => errors.push(error))).toContain('later');
  const message = 'a part of the page was not ready when it was rendered';
  await vi.waitFor(() => expect(errors).toEqual([expect.objectContaining({ message })]));
});

test('a whole page reports nothing, and a fault outside is thrown', () => {
  const errors: unknown[] = [];
  expect(renderPage(page('now'), (error) => errors.push(error))).toContain('now');
  expect(() => renderPage(createElement(Broken), (error) => errors.push(error))).toThrow('no words');
  expect(errors).toEqual([]);
});
