import { expect, test, vi } from 'vitest';
import { cacheHtml } from './html-cache.ts';

test('the HTML cache renders a part the second time it is asked for, then keeps it', () => {
  const render = vi.fn((part: unknown) => `<b>${part}</b>`);
  const htmlOf = cacheHtml(render);
  expect([htmlOf('a', () => 'a'), htmlOf('a', () => 'a'), htmlOf('a', () => 'a')]).toEqual([null, '<b>a</b>', '<b>a</b>']);
  expect(htmlOf('b', () => 'b')).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

test('the HTML cache keeps what is asked for again and again and drops the rest', () => {
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
