import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// What search engines and link previews get: without a cookie and without a preferred language.

/** Only Chromium resolves names under localhost, so the client is named by the Host header here. */
async function fetchOf(request: APIRequestContext, address: string, data?: object) {
  const { host, port, pathname, search } = new URL(address);
  const options = data ? { method: 'POST', data } : {};
  return request.fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...options, headers: { host } });
}

async function firstAddress(request: APIRequestContext, tenant: string): Promise<string> {
  const index = await (await fetchOf(request, `${origin(tenant)}/sitemap.xml`)).text();
  const file = /<loc>([^<]*projects-\d+\.xml)<\/loc>/.exec(index)?.[1] ?? '';
  const text = await (await fetchOf(request, file)).text();
  return /<loc>([^<]+)<\/loc>/.exec(text)?.[1] ?? '';
}

async function headOf(page: Page) {
  return page.evaluate(() => {
    const one = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    return {
      language: document.documentElement.lang,
      canonical: one('link[rel=canonical]', 'href'),
      robots: one('meta[name=robots]', 'content'),
      alternates: Object.fromEntries(
        [...document.querySelectorAll('link[rel=alternate]')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      ),
      picture: one('meta[property="og:image"]', 'content'),
      facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent ?? '')),
    };
  });
}

test.describe('pages for search engines, without script,', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('describe a project of the sitemap in each language at its own address', async ({ page, request }) => {
    onceForAllScreens();
    const address = await firstAddress(request, 'nordlicht');
    await page.goto(address);
    const head = await headOf(page);
    expect(head).toMatchObject({
      language: 'de',
      canonical: [address],
      robots: [],
      alternates: { de: address, en: `${address}?lang=en`, 'x-default': address },
    });
    expect(head.facts.map((fact) => fact['@type'])).toEqual(['JobPosting', 'BreadcrumbList']);

    // The advertised data are on the page.
    const [posting] = head.facts;
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(posting.title);
    for (const text of [posting.hiringOrganization.name, posting.identifier.value, posting.jobLocation.address.addressLocality])
      await expect(main).toContainText(text);
    const posted = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(posting.datePosted));
    await expect(main).toContainText(posted);
    await expect(main).toContainText('Deutschland');

    const picture = await fetchOf(request, head.picture[0] ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(picture.headers()['cache-control']).toContain('immutable');

    await page.goto(`${address}?lang=en&utm_source=mail`);
    const other = await headOf(page);
    expect(other).toMatchObject({ language: 'en', canonical: [`${address}?lang=en`], alternates: head.alternates });
    // One job, advertised once.
    expect(other.facts.map((fact) => fact['@type'])).toEqual(['BreadcrumbList']);
  });

  test('keep the language of the opened address until another is chosen', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await page.goto(`${origin('nordlicht')}/projects?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: 'Find your next project' })).toBeVisible();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'About the project' })).toBeAttached();
    await page.goto(`${origin('nordlicht')}/projects?lang=en`);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/projects#language$/);
    expect((await headOf(page)).language).toBe('de');
  });

  test('allow pages of results and cities to be indexed, and no search with words', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    const base = origin('nordlicht');
    await page.goto(`${base}/projects?any=SAP&page=2`);
    expect(await headOf(page)).toMatchObject({ canonical: [`${base}/projects`], robots: ['noindex'] });
    await page.goto(`${base}/projects?page=2&r=Abc123`);
    expect(await headOf(page)).toMatchObject({ canonical: [`${base}/projects?page=2`], robots: [] });
    await page.goto(`${base}/projects/in/Munich?lang=en`);
    expect(await headOf(page)).toMatchObject({
      canonical: [`${base}/projects/in/Munich?lang=en`],
      alternates: { de: `${base}/projects/in/M%C3%BCnchen`, en: `${base}/projects/in/Munich?lang=en` },
      robots: [],
    });
    await page.goto(`${base}/projects/in/Nowhere`);
    expect((await headOf(page)).robots).toEqual(['noindex']);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('exclude a closed project from the index and show similar ones on it', { tag: '@full' }, async ({ page, request }) => {
    onceForAllScreens();
    const base = origin('nordlicht');
    const search = await fetchOf(request, `${base}/v1/api/publicsearch/project/query`, { status: 'CLOSED', openOnly: false, pageSize: 1 });
    const [closed] = ((await search.json()) as { results: { id: number; title: string }[] }).results;
    await page.goto(`${base}/projects/any-title/${closed?.id}`);
    const head = await headOf(page);
    expect(head.robots).toEqual(['noindex']);
    expect(head.facts).toEqual([]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(closed?.title ?? '');
    await expect(page.getByRole('main').getByRole('link', { name: /^Dieses Projekt ist geschlossen/ })).toHaveAttribute(
      'href',
      '#similar-projects',
    );
    await expect(page.getByRole('link', { name: 'Bewerben', exact: true })).toHaveCount(0);
    await expect(page.locator('#similar-projects')).toBeAttached();
  });

  test('give a project one address, and offer a search where there is none', { tag: '@full' }, async ({ page, request }) => {
    onceForAllScreens();
    const address = await firstAddress(request, 'atelier');
    const id = address.split('/').at(-1);
    for (const other of [`/projects/another-title/${id}`, `/projects/${id}`, `/Projects/another-title/${id}/`]) {
      await page.goto(origin('atelier') + other);
      expect(page.url()).toBe(address);
    }
    const missing = await page.goto(`${origin('atelier')}/projects/any/2147483647`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  });
});

test('a page opened from another one has its own canonical address', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`${origin('nordlicht')}/projects?lang=en`);
  await hydrated(page);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'About the project' })).toBeAttached();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
});
