import { expect, holdRequests, hydrated, logIn, onceForAllScreens, origin, quiet, test } from './support/portal.ts';

// Where the focus goes when what had it is gone, and what a search leaves open.
test.use({ baseURL: origin('nordlicht') });

test('removing a filter or clearing all of them leaves the focus at the results', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects?workPrefs=REMOTE&workPrefs=HYBRID');
  await hydrated(page);
  const heading = page.locator('#count');
  await page.getByRole('link', { name: 'Remove filter Remote' }).press('Enter');
  await expect(page).not.toHaveURL(/REMOTE/);
  await expect(heading).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().press('Enter');
  await expect(page).not.toHaveURL(/HYBRID/);
  await expect(heading).toBeFocused();
});

test('a link behind the search box leads past the filters to the results', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects');
  await hydrated(page);
  await page.getByRole('link', { name: 'Skip to results' }).press('Enter');
  await expect(page.locator('#count')).toBeFocused();
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  for (let presses = 0; presses < 4 && !(await first.evaluate((link) => link === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
});

test('a list of suggestions that arrives after Enter stays closed', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.route('**/v1/api/search/suggestions?*', async (route) => {
    await route.fulfill({ json: { results: [{ text: 'hydraulics', kind: 'skill' }], total: 1, page: 1, pageSize: 8 } });
  });
  await page.goto('/projects');
  await hydrated(page);
  const arrive = await holdRequests(page, /\/assets\/.*\.js$/);
  const box = page.getByRole('combobox', { name: 'Job title, skill or keyword' });
  await box.fill('hydraulic');
  await box.press('Enter');
  arrive();
  await expect(page).toHaveURL(/any=hydraulic/);
  await expect(page.getByRole('listbox', { includeHidden: true })).toHaveCount(1);
  await quiet(page);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('the button that shows a password says that it hides it again', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Show password' }).click();
  const hide = page.getByRole('button', { name: 'Hide password' });
  await expect(hide).toHaveText('Hide');
  await hide.click();
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveText('Show');
});

test('“Get emails about new projects” leads to a sign-up that speaks of them', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects?any=SAP');
  await page.getByRole('link', { name: 'Get emails about new projects' }).click();
  await expect(page).toHaveURL(/\/app\/signup/);
  await expect(page.getByText('how often we email you the new projects of your search')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the search icon enters the box that is in view and moves nothing', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
    await hydrated(page);
    const box = page.getByRole('main').getByRole('combobox', { name: 'Job title, skill or keyword' });
    const before = await box.boundingBox();
    const icon = page.getByRole('button', { name: 'Search projects' });
    await expect(icon).toHaveAttribute('aria-expanded', 'true');
    await icon.click();
    await expect(box).toHaveCount(1);
    await expect(box).toBeFocused();
    expect((await box.boundingBox())?.y).toBe(before?.y);
    // Out of sight it opens a box of its own, and says so.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(icon).toHaveAttribute('aria-expanded', 'false');
    await icon.click();
    await expect(icon).toHaveAttribute('aria-expanded', 'true');
    await icon.click();
    await expect(icon).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(/\/app\/project$/);
    // A page without a search box leads to the one that has it.
    await page.goto('/app/profile');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Search projects' }).click();
    await expect(page).toHaveURL(/\/app\/project$/);
    await expect(box).toBeVisible();
  });

  test('the strength of a profile is folded above the tabs’ content, and unfolds', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
    await page.goto('/app/profile?tab=experience');
    await hydrated(page);
    await expect(page).toHaveTitle('Experience – Profile – Nordlicht Talente');
    const strength = page.getByRole('region', { name: 'Profile strength' });
    expect((await strength.boundingBox())?.height).toBeLessThan(180);
    const details = strength.getByRole('button', { name: 'Show details' });
    await details.click();
    await expect(strength.getByRole('button', { name: 'Hide details' })).toHaveAttribute('aria-expanded', 'true');
    await expect(strength.getByRole('listitem').first()).toBeVisible();
  });
});
