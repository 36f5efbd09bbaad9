import type { Page } from '@playwright/test';
import { makeApiTalent } from './support/api-talent.ts';
import { expect, expectAccessible, hydrated, listedProject, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

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

  await open('/app/profile?tab=rate&edit=rate');
  await main(page).getByRole('textbox').first().fill('a lot');
  await expectFaults(page, 'rate', 'Save');

  await open('/app/profile?tab=experience&edit=employmentHistory.new');
  await expectFaults(page, 'experience', 'Save');

  await open('/app/account?tab=security');
  await expectFaults(page, 'password', 'Change password');

  await open('/app/account/delete');
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expectAccessible(page);

  await open('/app/project');
  await open(`/app/project/${await listedProject(page)}/apply?step=cv`);
  const heading = page.getByRole('heading', { level: 1 });
  while ((await heading.textContent()) !== 'Your rate') {
    const before = (await heading.textContent()) ?? '';
    await main(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading).not.toHaveText(before);
  }
  await expectFaults(page, 'rate of an application', 'Continue');
});
