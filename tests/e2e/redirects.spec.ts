import type { APIRequestContext } from '@playwright/test';
import { routeTable } from '../../src/app/route-table.ts';
import { isForeignTarget, openRedirectPayloads } from '../support/open-redirect-payloads.ts';
import { demoPassword, expect, hydrated, logIn, onceForAllScreens, origin, submitLogIn, test } from './support/portal.ts';

// Return paths stay on the site, for any value, on every page that follows one.
test.use({ baseURL: origin('nordlicht') });

const port = Number(process.env.E2E_PORT ?? 4173);
const lena = 'lena-marie.schroeder@example.com';

type Ask = { path: string; form?: Record<string, string>; cookie?: string; tenant?: string };

/** One request without following it. Only Chromium resolves names under localhost, so the client is named by the Host header. */
async function ask(request: APIRequestContext, { path, form, cookie = '', tenant = 'nordlicht' }: Ask) {
  const host = `${tenant}.localhost:${port}`;
  return request.fetch(`http://127.0.0.1:${port}${path}`, {
    method: form ? 'POST' : 'GET',
    maxRedirects: 0,
    headers: { host, cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    ...(form ? { form } : {}),
  });
}

/** Requests all of them, some at a time. @returns those that left the site */
async function findLeaks(request: APIRequestContext, asks: readonly Ask[]): Promise<string[]> {
  const leaks: string[] = [];
  let followed = 0;
  for (let start = 0; start < asks.length; start += 12) {
    const batch = asks.slice(start, start + 12);
    const answers = await Promise.all(batch.map((one) => ask(request, one)));
    answers.forEach((answer, index) => {
      const { location } = answer.headers();
      if (location !== undefined) followed += 1;
      if (location !== undefined && isForeignTarget(location, origin('nordlicht')))
        leaks.push(`${JSON.stringify(batch[index])} -> ${location}`);
    });
  }
  // A test that was redirected nowhere would prove nothing.
  expect(followed).toBeGreaterThan(asks.length / 2);
  return leaks;
}

const query = (name: string) => (path: string) =>
  openRedirectPayloads.map((payload): Ask => ({ path: `${path}?${name}=${encodeURIComponent(payload)}` }));
const signInCookies = async (page: import('@playwright/test').Page) => {
  await logIn(page, 'nordlicht', lena);
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
};

test.describe('hundreds of hostile redirect targets', () => {
  test.setTimeout(300_000);
  test.beforeEach(() => onceForAllScreens());

  test('are not followed by pages that lead a signed-in talent on', { tag: '@full' }, async ({ page, request }) => {
    const cookie = await signInCookies(page);
    const asks = [
      ...query('redirect')('/app/login'),
      ...query('callback')('/app/login'),
      ...query('redirect')('/app/signup'),
      ...query('redirect')('/app/login/link'),
      ...query('return')('/app/session'),
      ...query('redirect')('/app/account/create-password'),
    ].map((one) => ({ ...one, cookie }));
    expect(await findLeaks(request, asks)).toEqual([]);
  });

  test('are not followed by pages that lead a visitor on, or by forms', async ({ request }) => {
    const asks: Ask[] = [
      ...query('callback')('/app/login'),
      ...query('return')('/app/session'),
      ...openRedirectPayloads.map((returnTo) => ({ path: '/locale', form: { locale: 'en', returnTo } })),
      ...openRedirectPayloads.map((returnTo) => ({ path: '/app/logout', form: { returnTo } })),
    ];
    expect(await findLeaks(request, asks)).toEqual([]);
  });

  test('are not followed after logging in', async ({ request }) => {
    const asks = query('redirect')('/app/login')
      // Passwords are slow to check on purpose.
      .filter((_, index) => index % 8 === 0)
      .map((one) => ({ ...one, form: { intent: 'password', email: lena, password: demoPassword } }));
    expect(await findLeaks(request, asks)).toEqual([]);
  });

  test('are not followed by any page of the route table, under any name of a return path', { tag: '@full' }, async ({ page, request }) => {
    const cookie = await signInCookies(page);
    const targets = ['https://evil.example', '//evil.example', '/.//evil.example', '/\\evil.example', 'javascript:alert(1)'];
    const names = ['redirect', 'return', 'returnTo', 'callback', 'next', 'url', 'target', 'continue'];
    for (const who of ['', cookie]) {
      for (const row of routeTable) {
        const path = row.path === '*' ? '/nope' : row.path.replace(/\/:(\w+)\??/g, (_, name: string) => `/${name === 'id' ? '7' : 'x'}`);
        for (const target of targets) {
          const search = new URLSearchParams(names.map((name) => [name, target]));
          const { location } = (await ask(request, { path: `${path}?${search}`, cookie: who })).headers();
          expect(location !== undefined && isForeignTarget(location, origin('nordlicht')), `${path} ${target} -> ${location}`).toBe(false);
        }
      }
    }
  });
});

test('the return path and the project are passed between log-in and sign-up, as callback too', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/login?callback=%2Fapp%2Fpool&project=7');
  await hydrated(page);
  await expect(page).toHaveURL('/app/login?project=7&redirect=%2Fapp%2Fpool');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/app/signup?project=7&redirect=%2Fapp%2Fpool');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/login?project=7&redirect=%2Fapp%2Fpool');
  await submitLogIn(page, lena, demoPassword);
  await expect(page).toHaveURL('/app/pool');
});

test('log-in with logout asks a signed-in talent, and tells visitors that they are logged out', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/login?logout=true');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await logIn(page, 'nordlicht', lena);
  await page.goto('/app/login?logout=true');
  await expect(page).toHaveURL('/app/logout');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('each client shows exactly the sign-in methods it has switched on', async ({ page, request }) => {
  onceForAllScreens();
  for (const tenant of ['nordlicht', 'atelier', 'meridian', 'quiet-harbour']) {
    const { loginMethods } = (await (await ask(request, { path: '/v1/api/client/context', tenant })).json()) as { loginMethods: string[] };
    await page.context().addCookies([{ name: 'locale', value: 'en', url: origin(tenant) }]);
    await page.goto(`${origin(tenant)}/app/login`);
    const main = page.getByRole('main');
    await expect(main.getByLabel('Password', { exact: true })).toHaveCount(loginMethods.includes('email') ? 1 : 0);
    for (const [method, name] of [
      ['linkedin', /LinkedIn/],
      ['google', /Google/],
      ['auth0', /^Continue with Auth0/],
      ['otl', /^Email me a login link/],
    ] as const)
      await expect(main.getByRole('button', { name }), `${tenant} ${method}`).toHaveCount(loginMethods.includes(method) ? 1 : 0);
    const phone = main.getByRole('link', { name: 'Continue with your phone' });
    await expect(phone, `${tenant} mobile`).toHaveCount(loginMethods.includes('mobile') ? 1 : 0);
  }
});

test('a talent who opens the public search gets to their own, with the words and filters', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await logIn(page, 'nordlicht', lena);
  await page.goto('/projects?any=java&workPrefs=REMOTE');
  await expect(page).toHaveURL('/app/project?any=java&workPrefs=REMOTE');
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Job title, skill or keyword' })).toHaveValue('java');
});

test.describe('board mode', () => {
  test.beforeEach(() => onceForAllScreens());

  test('answers 404 “Page not found” for every page about an account', { tag: '@full' }, async ({ request, page }) => {
    const pages = routeTable.map(({ path }) => path).filter((path) => /^\/(app|social-callback|subscriptions)\b/.test(path));
    expect(pages.length).toBeGreaterThan(20);
    for (const route of pages) {
      const path = route.replace(/\/:(\w+)\??/g, (_, name: string) => `/${name === 'id' ? '7' : 'x'}`);
      for (const search of ['', '?token=x', '?redirect=/projects&leadProfile=x']) {
        const get = await ask(request, { path: path + search, tenant: 'baltyk' });
        expect([path + search, get.status()]).toEqual([path + search, 404]);
        expect(await get.text()).not.toMatch(/(href|action)="\/app/);
      }
      expect((await ask(request, { path, tenant: 'baltyk', form: { intent: 'password' } })).status(), `POST ${path}`).toBe(404);
    }
    await page.context().addCookies([{ name: 'locale', value: 'en', url: origin('baltyk') }]);
    for (const path of ['/app/login', '/app/project/7?token=x', '/app/mobile-activation', '/social-callback']) {
      await page.goto(origin('baltyk') + path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
  });

  test('has no link to such a page on public pages', { tag: '@full' }, async ({ request }) => {
    const linksOf = async (path: string): Promise<string[]> => {
      const answer = await ask(request, { path, tenant: 'baltyk' });
      const html = await answer.text();
      expect(html, path).not.toMatch(/(href|action)="(https?:\/\/[^"/]+)?\/(app|social-callback|subscriptions)\b/);
      return [...html.matchAll(/href="(\/projects[^"#]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
    };
    const seen = new Set<string>(['/projects', '/info/about', '/info/help', '/terms', '/privacy', '/nope', '/projects/in/Gda%C5%84sk']);
    for (const path of [...seen]) for (const link of await linksOf(path)) seen.add(link);
    const shapes = new Set<string>();
    // One page of each kind is enough; the list has hundreds.
    for (const path of seen) {
      const parts = (path.split('?')[0] ?? '').split('/');
      const shape = `${parts.slice(0, 3).join('/').replace(/\d+/g, '0')} ${parts.length}`;
      if (shapes.size > 40 || shapes.has(shape)) continue;
      shapes.add(shape);
      await linksOf(path);
    }
    expect(shapes.size).toBeGreaterThan(4);
  });
});
