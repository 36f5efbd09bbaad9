import { expect, logIn, origin, test } from './support/portal.ts';

test('a signed-in talent without script gets header and cards complete in the page of the server', async ({ page, browser }) => {
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: origin('nordlicht'),
    viewport: { width: 1280, height: 800 },
  });
  const quiet = await plain.newPage();
  await quiet.goto('/app/project?page=1');
  const header = quiet.getByRole('banner');
  for (const name of ['Projects', 'Settings', /Lena-Marie/]) await expect(header.getByRole('button', { name })).toBeVisible();
  const cards = quiet.getByRole('main').getByRole('article');
  await expect(cards.first().getByRole('button', { name: /not interested|hide/i })).toBeVisible();
  // React puts content that a script has to move into templates.
  await expect(quiet.locator('template')).toHaveCount(0);
  await plain.close();
});
