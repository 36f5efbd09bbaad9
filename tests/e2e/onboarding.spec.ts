import type { Page } from '@playwright/test';
import { linkIn, readMail } from './support/mailbox.ts';
import { expect, expectAccessible, holdRequests, hydrated, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { fillSignUp, signUp, signUpAs } from './support/sign-up.ts';

/** Signs up to apply for the first project of the list; ends in the onboarding. */
async function signUpToApply(page: Page, email: string): Promise<{ id: string; title: string }> {
  await page.goto('/projects');
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const [title, href] = [await link.textContent(), await link.getAttribute('href')];
  const id = href?.split('/').at(-1) ?? '';
  await page.goto(`/app/signup?project=${id}`);
  await hydrated(page);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  await hydrated(page);
  return { id, title: title ?? '' };
}

test('a new talent sees a request to open the mail, can have it sent again, and finds the project in the tab that it opens', {
  tag: ['@apart', '@phone'],
}, async ({ page, context }) => {
  const email = newEmail('notified');
  const { title } = await signUpToApply(page, email);
  const strip = page.getByRole('region', { name: 'Email verification' });
  await expect(strip).toContainText(`We sent an email to ${email}. Open it to verify your address`);
  await expectAccessible(page);
  // A minute has to pass before another mail is sent, and may have passed on a slow machine.
  const state = { email, isConfirmed: false, futureEmail: null, resendInSeconds: 60, proof: 'password' };
  await page.route('**/v1/api/freelancer/changeEmail', (route) => route.fulfill({ json: state }));
  await strip.getByRole('button', { name: 'Email not received?' }).click();
  const resend = page.getByRole('dialog').getByRole('button', { name: 'Resend email' });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveAccessibleDescription(/^You can send again in \d+ seconds\.$/);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  const tab = await context.newPage();
  await tab.goto(linkIn(await readMail(origin('nordlicht'), email, 'activation'), '/app/account/activate'));
  const bar = tab.getByRole('region', { name: 'Your application' });
  await expect(bar).toContainText(title);
  await hydrated(tab);
  await tab.getByRole('main').getByRole('button', { name: 'Activate my account' }).click();
  await expect(tab).toHaveTitle(/^Account activated/);
  await tab.getByRole('link', { name: 'Continue' }).click();
  await tab.waitForURL('**/app/onboarding/**');
  await expect(bar).toContainText(title);
  await expect(tab.getByRole('region', { name: 'Email verification' })).toHaveCount(0);
});

test('the page after signing up comes in one piece: nothing moves away from under a press', async ({ page }) => {
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    new MutationObserver(() => {
      const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent?.startsWith('Skip,'));
      if (button) tops.add(button.getBoundingClientRect().top);
    }).observe(document, { subtree: true, childList: true });
  });
  await signUp(page, 'one-piece');
  await expect(page.getByRole('region', { name: 'Email verification' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip, I’ll type it myself' })).toBeVisible();
  expect(await page.evaluate(() => (Reflect.get(window, 'tops') as Set<number>).size)).toBe(1);
});

test('another country changes the steps at once and keeps what was typed', { tag: '@full' }, async ({ page }) => {
  await signUpAs(page, newEmail('moved'), { home: origin('meridian') });
  await hydrated(page);
  await page.getByRole('button', { name: 'Skip, I’ll type it myself' }).click();
  await page.waitForURL('**/app/onboarding/about');
  await page.getByLabel('Professional title').fill('Rigger');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/app/onboarding/location');
  await hydrated(page);
  await page.getByLabel('City').fill('Austin');
  const steps = page.getByText(/^Step 3 of \d+$/);
  const before = Number((await steps.textContent())?.split(' ').at(-1));
  await page.getByLabel('Country').selectOption('US');
  await expect(steps).toHaveText(`Step 3 of ${before - 1}`);
  await expect(page.getByText('1 step removed')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Austin');
});

test('a visitor who cancels the sign-up is led back to the project, which is forgotten', { tag: '@full' }, async ({ page }) => {
  await page.goto('/projects');
  await hydrated(page);
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL('**/app/signup**');
  const bar = page.getByRole('region', { name: 'Your application' });
  await expect(bar).toContainText(title);
  await bar.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address);
  await page.goto('/app/signup');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('Cancel in the bar leads back to the project and forgets it', { tag: '@full' }, async ({ page }) => {
  const { id, title } = await signUpToApply(page, newEmail('cancelled'));
  const bar = page.getByRole('region', { name: 'Your application' });
  await expect(bar).toContainText(title);
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**/app/project/${id}`);
  await page.goto('/app/onboarding');
  await hydrated(page);
  await expect(bar).toHaveCount(0);
});

test('leaving the onboarding for later says what happens, and its last button names the application', { tag: '@phone' }, async ({
  page,
}) => {
  const { id } = await signUpToApply(page, newEmail('later'));
  const later = page.getByRole('button', { name: 'Finish later' });
  await expect(later).toHaveAccessibleDescription('What you entered is kept; you continue where you stopped.');
  await page.getByRole('button', { name: 'Skip, I’ll type it myself' }).click();
  await page.waitForURL('**/app/onboarding/about');
  await page.getByLabel('Professional title').fill('Rigger');
  await later.click();
  await page.waitForURL(`**/app/project/${id}`);
  await page.goto('/app/onboarding');
  await expect(page.getByLabel('Professional title')).toHaveValue('Rigger');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/app/onboarding/location');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByRole('button', { name: 'Continue to the application' }).click();
  await page.waitForURL(`**/app/project/${id}/apply**`);
});

test('the chosen categories narrow the pools of the next step', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await signUp(page, 'categories');
  await hydrated(page);
  await page.getByRole('button', { name: 'Skip, I’ll type it myself' }).click();
  await page.waitForURL('**/app/onboarding/about');
  await page.getByLabel('Professional title').fill('Rigger');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/app/onboarding/location');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/app/onboarding/categories');
  await expectAccessible(page);
  const first = page.getByRole('group', { name: 'Fields of work' }).getByRole('checkbox').first();
  await first.check();
  const chosen = (await first.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '';
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/app/onboarding/pools');
  await expect(page.getByRole('group').first()).toHaveAccessibleName(chosen);
  // Pools of no category are always offered, those of other categories no more.
  expect(await page.getByRole('main').getByRole('group').count()).toBeLessThanOrEqual(2);
});

test('the last step asks once whether operators may find the talent; unticked is no, ticked is yes', async ({ page }) => {
  const isFindable = () => page.getByRole('checkbox', { name: /may find my profile/ });
  for (const agrees of [false, true]) {
    const { id } = await signUpToApply(page, newEmail(agrees ? 'found' : 'unfound'));
    await page.getByRole('button', { name: 'Skip, I’ll type it myself' }).click();
    await page.waitForURL('**/app/onboarding/about');
    await expect(isFindable()).toHaveCount(0);
    await page.getByLabel('Professional title').fill('Rigger');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/app/onboarding/location');
    await expect(isFindable()).not.toBeChecked();
    await expect(isFindable()).toHaveAccessibleDescription(/can invite you.*You can change this at any time/);
    if (agrees) await isFindable().check();
    // A refused step keeps the tick; a step that was left is no answer.
    await page.getByLabel('City').fill('');
    await page.getByRole('button', { name: 'Continue to the application' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expect(isFindable()).toBeChecked({ checked: agrees });
    await expectAccessible(page);
    await page.getByLabel('City').fill('Hamburg');
    await page.getByRole('button', { name: 'Continue to the application' }).click();
    await page.waitForURL(`**/app/project/${id}/apply**`);
    await page.goto('/app/account?tab=data');
    await expect(isFindable()).toBeChecked({ checked: agrees });
    await page.context().clearCookies();
  }
});

test('a slow step keeps the page in sight: it says that it is sent, and covers nothing', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await signUpAs(page, newEmail('slow-step'), { home: origin('nordlicht') });
  await hydrated(page);
  await page.getByRole('button', { name: 'Skip, I’ll type it myself' }).click();
  await page.waitForURL('**/app/onboarding/about');
  await page.getByLabel('Professional title').fill('Rigger');
  const release = await holdRequests(page, '**/app/onboarding/**', (request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Sending…').last()).toBeVisible();
  // As a pointer would find it: nothing is above the field or the heading.
  await page.getByLabel('Professional title').click({ trial: true });
  await page.getByRole('heading', { level: 1 }).click({ trial: true });
  release();
  await page.waitForURL('**/app/onboarding/location');
});
