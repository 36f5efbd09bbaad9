import type { Page } from '@playwright/test';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, hydrated, logIn, test } from './support/portal.ts';

// The server may be updated at any time: talents who are applying must not lose input, or be logged out.
test.describe('a restart in the middle of an application', () => {
  let server: OwnServer;

  test.beforeAll(async ({ browserName: _ }, { project }) => {
    test.skip(project.name === 'mobile', 'does not depend on the screen');
    test.setTimeout(300_000);
    server = await makeOwnServer();
    await server.start();
  });

  test.afterAll(async () => server?.remove());

  test('keeps what was typed before and during it and the session, and the application is sent', { tag: '@full' }, async ({ page }) => {
    test.setTimeout(300_000);
    await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com', server.originOf('nordlicht'));
    const title = await openPlainProject(page, server.originOf('nordlicht'));
    await page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL('**/apply**');
    // She has applied before, so the application begins at its review.
    await page.goto(`${page.url().split('?')[0]}?step=cv`);
    await hydrated(page);

    const heading = page.getByRole('heading', { level: 1 });
    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    await expect(heading).toHaveText('Your CV');
    await goOn.click();
    await expect(heading).not.toHaveText('Your CV');
    // This project may take a cover letter; it can be left out.
    if ((await heading.textContent()) === 'Cover letter') await goOn.click();
    await expect(heading).toHaveText('Your rate');
    const mine = page.getByLabel('You receive', { exact: true });
    await mine.fill('90');
    await expect(page.getByLabel('Client pays', { exact: true })).not.toHaveValue('');
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

    await server.stop();
    await mine.fill('93.50');
    await expect(page.getByText('We couldn’t calculate what the client pays.')).toBeVisible();
    await expect(mine).toHaveValue('93.50');
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

    await server.start();
    // The server never received it: what is there after opening the page again was stored by the browser.
    await page.reload();
    await hydrated(page);
    const news = page.getByRole('status').filter({ hasText: 'We restored your draft' });
    await expect(news).toBeVisible();
    await expect(heading).toHaveText('Your rate');
    await expect(mine).toHaveValue('93.50');
    await expect(page.getByText('We couldn’t calculate what the client pays.')).toHaveCount(0);

    await page.route('**/apply/rates/calculate**', (route) => route.abort());
    await mine.fill('94.50');
    await expect(page.getByText('We couldn’t calculate what the client pays.')).toBeVisible();
    await page.unroute('**/apply/rates/calculate**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We couldn’t calculate what the client pays.')).toHaveCount(0);
    await expect(mine).toHaveValue('94.50');

    // Said once: closed it stays closed, and it does not follow to other steps.
    await news.getByRole('button', { name: 'Close' }).click();
    await expect(news).toHaveCount(0);
    await expect(heading).toBeFocused();
    await page.reload();
    await hydrated(page);
    await expect(news).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(heading).not.toHaveText('Your rate');
    await expect(news).toHaveCount(0);
    await goOn.click();
    await expect(heading).toHaveText('Your rate');

    // A talent who enters the client's rate continues without an answer too.
    await page.route('**/apply/rates/calculate**', (route) => route.abort());
    await page.getByLabel('Client pays', { exact: true }).fill('112');
    await goOn.click();
    await expect(heading).not.toHaveText('Your rate');
    await page.unroute('**/apply/rates/calculate**');

    const send = page.getByRole('button', { name: 'Send application' });
    for (let step = 0; step < 6 && !(await send.count()); step += 1) {
      const before = (await heading.textContent()) ?? '';
      const motivation = page.getByLabel(/What makes you suit this project/);
      if (await motivation.count())
        await motivation.fill('I have moved a warehouse like this one within nine months, without losing a day of deliveries.');
      await goOn.click();
      await expect(heading).not.toHaveText(before);
    }
    await expect(page.getByRole('main')).toContainText('EUR 112');
    await send.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused();
    await page.getByRole('link', { name: 'View applications' }).click();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: title }).getByText('Applied', { exact: true }),
    ).toBeVisible();
  });
});

/** A project that asks for a CV, a rate and a few sentences, and for nothing else. */
async function openPlainProject(page: Page, base: string): Promise<string> {
  const results = `${base}/app/project?any=SAP`;
  for (let index = 0; index < 15; index += 1) {
    await page.goto(results);
    await hydrated(page);
    await page.getByRole('main').getByRole('article').nth(index).getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/app\/project\/\d+$/);
    // The list has a heading and a box next to it, too.
    const box = page.getByRole('complementary', { name: 'Terms and application' });
    await expect(box).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const needs = box.getByText(/short question|interview|cover letter/i);
    const apply = page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true });
    if ((await apply.count()) > 0 && (await needs.count()) === 0) return (await heading.textContent()) ?? '';
  }
  throw new Error('every project of the first results asks for more');
}
