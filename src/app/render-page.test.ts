import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

function Broken(): never {
  throw new Error('no words');
}

const page = (part: React.ReactNode) => createElement('main', null, 'here', createElement(Suspense, { fallback: 'later' }, part));

async function render(node: React.ReactNode): Promise<{ html: string; faults: unknown[] }> {
  const faults: unknown[] = [];
  const html = await renderPage(node, (error) => faults.push(error));
  return { html: html.toString(), faults };
}

test('rendering a page leaves a part that fails to the browser and reports why', async () => {
  const { html, faults } = await render(page(createElement(Broken)));
  expect(html).toContain('later');
  expect(faults).toEqual([expect.objectContaining({ message: 'no words' })]);
});

test('rendering a page waits for a part whose code is not loaded yet', async () => {
  const Late = lazy(async () => ({ default: () => 'loaded' }));
  const { html, faults } = await render(page(createElement(Late)));
  expect(html).toContain('loaded');
  expect(html).not.toContain('later');
  expect(faults).toEqual([]);
});

test('rendering a page keeps large parts where they belong', async () => {
  const { html } = await render(page('word '.repeat(20_000)));
  expect(html).not.toContain('<script');
  expect(html.length).toBeGreaterThan(100_000);
});

test('rendering a whole page reports nothing, and a fault outside of Suspense is thrown once', async () => {
  const { html, faults } = await render(page('now'));
  expect(html).toContain('now');
  expect(faults).toEqual([]);
  const reported: unknown[] = [];
  await expect(renderPage(createElement(Broken), (error) => reported.push(error))).rejects.toThrow('no words');
  expect(reported).toEqual([]);
});
