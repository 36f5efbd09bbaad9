import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../web/api-client.ts';
import { routeTable } from './route-table.ts';

/** Addresses whose forms are sent by their own script, or lead to a page of somebody else in any case. */
const otherwise = new Set([
  // Chooses the language from any page.
  'app/pages/locale.page.tsx',
  // Signs the browser out, also when the server is not reached.
  'app/pages/logout.page.tsx',
  // Submitted by script, which reports the result next to the button.
  'features/pools/web/pools.page.tsx',
  'features/auth/web/session.page.tsx',
  'features/social/web/social-callback.page.tsx',
  // Plain forms that become a download.
  'features/personal-data/web/export.page.tsx',
  'features/application-desk/desk/export.page.tsx',
  'features/personal-data/desk/export.page.tsx',
  'features/team-desk/desk/export.page.tsx',
  'features/installation/desk/download.page.tsx',
  // A page without script in a frame, made from the form around it.
  'features/project-desk/web/project-preview.page.tsx',
  // Plain forms, so that nothing of another session stays in the browser.
  'features/operators/desk/callback.page.tsx',
  'features/operators/desk/sign-out.page.tsx',
]);

type PageModule = { action?: unknown; clientAction?: (args: object) => Promise<unknown> };
const pages = [...new Set(routeTable.map(({ page }) => page))].filter((page) => !otherwise.has(page));

afterEach(() => vi.unstubAllGlobals());

test.each(pages)('a form of %s that is sent offline comes back to its page', async (page) => {
  const { action, clientAction } = (await import(/* @vite-ignore */ `../${page}`)) as PageModule;
  if (action === undefined) return;
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  const request = new Request('https://talent.example/', { method: 'POST', body: new URLSearchParams({ intent: 'send' }) });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = await clientAction?.({ request, params: {}, url: new URL(request.url), serverAction }).catch((error: unknown) => error);
  expect(answer).not.toBeInstanceOf(ApiProblem);
  expect(answer).toMatchObject({ data: { form: { code: 'OFFLINE', messages: ['talent.state.offline.submit'] } } });
});
