import type { Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Projects whose application happens at a partner's (specification section 6, "external application link"; checks 58, 69 and 74).
test.use({ baseURL: origin('atelier') });

type Card = {
  id: number;
  title: string;
  isExternal: boolean;
  rateRange: { min: string | null; max: string | null; currency: string | null } | null;
};

/** The first open project of the client for which this holds, by the visitors' search. */
async function findProject(page: Page, tenant: string, isWanted: (card: Card) => boolean): Promise<Card> {
  await page.goto(`${origin(tenant)}/projects`);
  for (let number = 1; number <= 20; number += 1) {
    const { results } = (await callApi(page, 'POST', '/publicsearch/project/query', { openOnly: true, page: number, pageSize: 50 }))
      .body as { results: Card[] };
    const found = results.find(isWanted);
    if (found) return found;
  }
  throw new Error(`no such project at ${tenant}`);
}

const partnerButton = (page: Page) => page.getByRole('link', { name: /^Continue on partner site/ }).filter({ visible: true });

async function expectPartnerButton(page: Page): Promise<void> {
  await expect(partnerButton(page)).toHaveCount(1);
  await expect(partnerButton(page)).toHaveAttribute('href', /^https:\/\/[\w.-]+\.example\/jobs\/\d+$/);
  await expect(partnerButton(page)).toHaveAttribute('target', '_blank');
  await expect(partnerButton(page)).toHaveAttribute('rel', 'nofollow noopener');
  await expect(partnerButton(page)).toHaveAccessibleName('Continue on partner site (opens in a new tab)');
  await expect(page.getByText(/The application takes place at [\w.-]+\.example\. It opens in a new tab\./)).toBeVisible();
}

test('the project of a partner leads to the partner from its card, its page and its address under /projects/ext', { tag: '@full' }, async ({
  page,
  context,
}) => {
  // The partner does not exist: what matters is which page is requested.
  await context.route(/https:\/\/[\w.-]+\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The partner</h1>' }));
  const { id, title } = await findProject(page, 'atelier', (card) => card.isExternal);
  await page.goto(`/projects?any=${encodeURIComponent(title)}`);
  await page.getByRole('main').locator(`a[href="/projects/ext/${id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectPartnerButton(page);
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await partnerButton(page).click();
  await expect((await opened).getByRole('heading', { name: 'The partner' })).toBeVisible();

  await page.goto(`/projects/ext/${id}/apply`);
  await expectPartnerButton(page);
  await expectAccessible(page);
  await page.goto(`/projects/any-title/${id}`);
  await expectPartnerButton(page);
});

test('a talent is led to the partner too, and no application of our own begins', { tag: '@full' }, async ({ page }) => {
  const { id } = await findProject(page, 'atelier', (card) => card.isExternal);
  await logIn(page, 'atelier', "chloe.d'aubigny@example.com");
  await page.goto(`/app/project/${id}`);
  await expectPartnerButton(page);
  await page.goto(`/app/project/${id}/apply`);
  await expect(page).toHaveURL(new RegExp(`/projects/ext/${id}/apply$`));
  await expectPartnerButton(page);
  expect((await callApi(page, 'PATCH', `/project/${id}/applicationFlow`, {})).status).toBe(409);
});

test('the address of an ordinary project under /projects/ext leads to that project', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const { id, title } = await findProject(page, 'atelier', (card) => !card.isExternal);
  for (const path of [`/projects/ext/${id}`, `/projects/ext/${id}/apply`]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/projects/[^/]+/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first()).toBeVisible();
  }
  await logIn(page, 'atelier', "chloe.d'aubigny@example.com");
  await page.goto(`/projects/ext/${id}`);
  await expect(page).toHaveURL(new RegExp(`/app/project/${id}$`));
  await page.goto(`/projects/ext/${id}/apply`);
  await expect(page).toHaveURL(new RegExp(`/app/project/${id}/apply`));
});

test('a rate has currency, range and unit on card and page, and a project without one has no empty row', { tag: '@full' }, async ({
  page,
}) => {
  const shown = /^(€|EUR)\s?\d[\d.,]*\s?[–-]\s?(€|EUR)?\s?\d[\d.,]*(\s?€)? per (hour|day|week|month|year|project)$/;
  const rated = await findProject(page, 'nordlicht', ({ rateRange }) => Boolean(rateRange?.min && rateRange.max && rateRange.currency));
  const unrated = await findProject(page, 'nordlicht', ({ rateRange }) => rateRange === null);
  for (const { id, title, rateRange } of [rated, unrated]) {
    await page.goto(`${origin('nordlicht')}/projects?any=${encodeURIComponent(title)}&openOnly=true`);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${id}"]`) });
    await expect(card).toHaveCount(1);
    const amounts = card.locator('p').filter({ has: page.locator('strong') });
    await expect(amounts).toHaveCount(rateRange ? 1 : 0);
    if (rateRange) await expect(amounts).toHaveText(shown);
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const terms = page.getByRole('complementary', { name: 'Terms and application' });
    if (rateRange) await expect(terms.getByText(shown).first()).toBeVisible();
    else await expect(terms.getByText('Rate to be agreed').first()).toBeVisible();
    expect(await terms.locator('dd').evaluateAll((values) => values.filter((value) => !value.textContent?.trim()).length)).toBe(0);
  }
});

test('the bar with Apply on a phone covers no link that has focus', { tag: '@full' }, async ({ page }, { project }) => {
  test.skip(project.name !== 'mobile', 'the bar is on phones only');
  for (const [tenant, isExternal] of [
    ['nordlicht', false],
    ['atelier', true],
  ] as const) {
    const { id } = await findProject(page, tenant, (card) => card.isExternal === isExternal);
    await page.goto(`${origin(tenant)}/projects/any/${id}`);
    await hydrated(page);
    const bar = page.getByRole('region', { name: 'Apply' });
    await expect(bar).toBeVisible();
    const links = page.locator('main a:visible, footer a:visible');
    const count = await links.count();
    expect(count).toBeGreaterThan(5);
    // The first one is at the top, so that Tab has to scroll to every other.
    await links.first().focus();
    const covered: string[] = [];
    for (let step = 0; step < count; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const band = document.querySelector('section[class*="actionBar"]')?.getBoundingClientRect();
        if (!focused || !band || focused.closest('section[class*="actionBar"]')) return null;
        return focused.getBoundingClientRect().bottom > band.top + 1 && focused.getBoundingClientRect().top < band.bottom
          ? (focused.textContent ?? '')
          : null;
      });
      if (found !== null) covered.push(found);
    }
    expect(covered).toEqual([]);
  }
});
