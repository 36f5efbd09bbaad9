import type { Page } from '@playwright/test';
import { makeApiTalent } from './support/api-talent.ts';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Tabs, sections and times off of the profile (checks 137, 139 and 140).
test.use({ baseURL: origin('nordlicht') });
test.beforeEach(() => onceForAllScreens());

const main = (page: Page) => page.getByRole('main');

test('Back moves between the tabs, a section is saved alone, and a time off is checked and removed after a question', {
  tag: '@full',
}, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'sections');
  await logIn(page, 'nordlicht', email);
  await page.goto('/app/profile?tab=unknown');
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  const current = tabs.getByRole('link').and(page.locator('[aria-current="page"]'));

  await test.step('Back moves between the tabs', async () => {
    await expect(current).toHaveText('Overview');
    await tabs.getByRole('link', { name: 'Experience' }).click();
    await expect(current).toHaveText('Experience');
    await tabs.getByRole('link', { name: 'Skills' }).click();
    await expect(current).toHaveText('Skills');
    await page.goBack();
    await expect(current).toHaveText('Experience');
    await page.goBack();
    await expect(current).toHaveText('Overview');
    await expect(main(page).getByRole('region', { name: 'About you' })).toBeVisible();
  });

  await test.step('a section is saved alone, and what was typed in it survives the opening of another', async () => {
    await page.getByRole('link', { name: 'Edit About you' }).click();
    const title = page.getByLabel('Professional title');
    await title.fill('Chief rigger');
    await page.getByRole('link', { name: 'Edit Address' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Chief rigger');
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/app/profile'))
        sent.push(new URLSearchParams(request.postData() ?? '').get('section'));
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(main(page).getByRole('region', { name: 'About you' })).toContainText('Chief rigger');
    await expect(title).toHaveCount(0);
    expect(sent).toEqual(['about']);
    await expect(main(page).getByRole('region', { name: 'Address' })).toContainText('Austin');
  });

  await test.step('a time off that ends before it starts is refused at its field', async () => {
    await page.goto('/app/profile?tab=rate');
    await hydrated(page);
    await page.getByRole('link', { name: 'Add time off' }).click();
    const nextYear = new Date().getFullYear() + 1;
    await page.getByLabel('First day off').fill(`${nextYear}-05-10`);
    const last = page.getByLabel('Last day off');
    await last.fill(`${nextYear}-05-01`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(last).toHaveAttribute('aria-invalid', 'true');
    await expect(last).toHaveAccessibleDescription(/The end date must be after the start date\./);
    await expectAccessible(page);
    await last.fill(`${nextYear}-05-20`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(last).toHaveCount(0);
  });

  await test.step('a time off is removed after a question', async () => {
    const off = main(page).getByRole('heading', { name: /^Not available from / });
    await expect(off).toHaveCount(1);
    await page.getByRole('button', { name: /^Remove Not available from / }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this time off?' });
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toHaveCount(0);
    await expect(off).toHaveCount(1);
    await page.getByRole('button', { name: /^Remove Not available from / }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(off).toHaveCount(0);
  });
});
