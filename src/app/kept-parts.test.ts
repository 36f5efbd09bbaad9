import { expect, test, vi } from 'vitest';
import { keepHtml } from './kept-parts.ts';

test('a part is rendered the second time it is asked for, and kept', () => {
  const render = vi.fn((part: unknown) => `<b>${part}</b>`);
  const htmlOf = keepHtml(render);
  expect([htmlOf('a', () => 'a'), htmlOf('a', () => 'a'), htmlOf('a', () => 'a')]).toEqual([null, '<b>a</b>', '<b>a</b>']);
  expect(htmlOf('b', () => 'b')).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

test('what is asked for again and again stays, the rest goes', () => {
  const render = vi.fn(() => 'html');
  const htmlOf = keepHtml(render, 2);
  const ask = (key: string) => htmlOf(key, () => key);
  ask('often');
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    ask(key);
    expect(ask('often')).toBe('html');
  }
  expect(render).toHaveBeenCalledOnce();
  expect(ask('a')).toBeNull();
});
