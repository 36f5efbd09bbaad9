import type { Page } from '@playwright/test';
import { makeApiTalent } from './support/api-talent.ts';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Forms with errors, by axe: those that no other journey sends with faults (check 144).
test.use({ baseURL: origin('nordlicht') });
test.beforeEach(() => onceForAllScreens());

const main = (page: Page) => page.getByRole('main');

async function expectFaults(page: Page, path: string, press: string): Promise<void> {
  await main(page).getByRole('button', { name: press, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' }), path).toBeFocused();
  await expectAccessible(page);
}

test('the forms of a visitor are accessible when they are sent empty', { tag: '@full' }, async ({ page }) => {
  for (const [path, press] of [
    ['/app/login', 'Log in'],
    ['/app/signup', 'Create account'],
    ['/app/forgot-password', 'Send link'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await expectFaults(page, path, press);
  }
});

test('the forms of a talent are accessible when they are sent with faults', { tag: '@full' }, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'faults');
  await logIn(page, 'nordlicht', email);
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };

  await open('/app/profile?tab=overview&edit=about');
  await page.getByLabel('Professional title').fill('');
  await page.getByLabel('First name').fill('');
  await expectFaults(page, 'about', 'Save');

  await open('/app/profile?tab=overview&edit=address');
  await page.getByLabel('City').fill('');
  await expectFaults(page, 'address', 'Save');

  await open('/app/profile?tab=rate&edit=rate');
  await main(page).getByRole('textbox').first().fill('a lot');
  await expectFaults(page, 'rate', 'Save');

  await open('/app/account?tab=security');
  await expectFaults(page, 'password', 'Change password');
});
