import { expect, test, vi } from 'vitest';
import { cacheHtml } from './html-cache.ts';

test('the HTML cache stores a part at its second request and serves it from then on', () => {
  const render = vi.fn((part: unknown) => `<b>${part}</b>`);
  const htmlOf = cacheHtml(render);
  expect([htmlOf('a', () => 'a'), htmlOf('a', () => 'a'), htmlOf('a', () => 'a')]).toEqual([null, '<b>a</b>', '<b>a</b>']);
  expect(htmlOf('b', () => 'b')).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

test('the HTML cache keeps parts that are requested often and drops the others', () => {
  const render = vi.fn(() => 'html');
  const htmlOf = cacheHtml(render, 2);
  const ask = (key: string) => htmlOf(key, () => key);
  ask('often');
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    ask(key);
    expect(ask('often')).toBe('html');
  }
  expect(render).toHaveBeenCalledOnce();
  expect(ask('a')).toBeNull();
});
