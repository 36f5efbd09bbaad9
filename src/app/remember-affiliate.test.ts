import { describe, expect, test, vi } from 'vitest';
import type { ApiFetch } from '../web/request-context.ts';
import { rememberAffiliate } from './remember-affiliate.ts';

const address = new URL('https://nordlicht.example/projects?any=x&utm_source=fair&utm_campaign=a%26b&r=abc');

describe('the affiliate call at server start', () => {
  test('carries the page and what its address said, URL-encoded', async () => {
    const asked: string[] = [];
    const api: ApiFetch = (input) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return Promise.resolve(Response.json({ isRemembered: true }));
    };
    await rememberAffiliate(api, address);
    expect(asked).toHaveLength(1);
    const url = new URL(asked[0] ?? '');
    expect(url.pathname).toBe('/v1/api/affiliate');
    expect(Object.fromEntries(url.searchParams)).toEqual({ page: '/projects', utm_source: 'fair', utm_campaign: 'a&b', r: 'abc' });
  });

  test('is not made when the address says nothing', async () => {
    let calls = 0;
    const api: ApiFetch = () => {
      calls += 1;
      return Promise.resolve(Response.json({}));
    };
    await rememberAffiliate(api, new URL('https://nordlicht.example/projects?any=x'));
    expect(calls).toBe(0);
  });

  test('may fail without an effect on the page', async () => {
    await expect(rememberAffiliate(() => Promise.reject(new Error('down')), address)).resolves.toBeUndefined();
    await expect(rememberAffiliate(() => Promise.resolve(new Response('no', { status: 500 })), address)).resolves.toBeUndefined();
  });

  test('never delays a page for long', async () => {
    vi.useFakeTimers();
    const remembered = rememberAffiliate(() => new Promise(() => undefined), address);
    await vi.advanceTimersByTimeAsync(300);
    await expect(remembered).resolves.toBeUndefined();
    vi.useRealTimers();
  });
});
