import type { Page } from '@playwright/test';
import { linkIn, readMail } from './support/mailbox.ts';
import { cookieOf, expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// Operators sign in by a mailed link and sign out again. Each journey has an operator of its own, because a link works once.
test.use({ baseURL: origin('meridian') });

const sessionCookie = 'desk.session';
const signedIn = (page: Page) => page.getByRole('heading', { name: 'Today', level: 1 });

/** Opens the link of the invitation that the demo has mailed, and signs in. */
async function signIn(page: Page, email: string, isReady?: (page: Page) => Promise<void>): Promise<void> {
  const mail = await readMail(origin('meridian'), email, 'operatorInvited');
  await page.goto(linkIn(mail, '/desk/sign-in'));
  await isReady?.(page);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signedIn(page)).toBeVisible();
}

/** On a phone what concerns the operator is in the drawer, else in the menu below their name. */
async function openMenu(page: Page): Promise<void> {
  const drawer = page.getByRole('button', { name: /^Open menu/ });
  if (await drawer.isVisible()) await drawer.click();
  else
    await page
      .locator('summary')
      .filter({ hasText: /Owner|Recruiter|Viewer/ })
      .click();
}

/** Signs out, and checks that this lasts, even for somebody who has copied the cookie. */
async function signOut(page: Page): Promise<void> {
  const secret = await cookieOf(page.context(), sessionCookie);
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  expect(await cookieOf(page.context(), sessionCookie)).toBeUndefined();
  await page.goto('/desk');
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
  await page.context().addCookies([{ name: sessionCookie, value: secret ?? '', url: origin('meridian') }]);
  await page.goto('/desk');
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
}

test('an operator signs in by a mailed link and signs out', { tag: '@apart' }, async ({ page }, { project }) => {
  await signIn(page, project.name === 'mobile' ? 'luis.ortega@meridian-flex.example' : 'dana.whitfield@meridian-flex.example', hydrated);
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await signOut(page);
});

test.describe('at the provider of their agency', () => {
  test.use({ baseURL: origin('quiet-harbour') });
  const email = 'nia.ward@quiet-harbour.example';

  /** Says at the demo's provider who one is, and allows that it is passed on. */
  async function answerProvider(page: Page, address: string): Promise<void> {
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
  }

  test('an operator signs in, and somebody unknown does not', async ({ page }) => {
    onceForAllScreens();
    await page.goto('/desk/sign-in');
    await hydrated(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with your work account' }).click();
    await answerProvider(page, 'nobody@quiet-harbour.example');
    await expect(page.getByRole('alert')).toContainText('Your work account did not sign you in here');
    await page.context().clearCookies();
    await page.goto('/desk/sign-in');
    await page.getByRole('button', { name: 'Sign in with your work account' }).click();
    await answerProvider(page, email);
    await expect(signedIn(page)).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the way there is a link, and the way back a button', { tag: '@full' }, async ({ page }) => {
      onceForAllScreens();
      await page.goto('/desk/sign-in');
      await page.getByRole('button', { name: 'Sign in with your work account' }).click();
      await page.getByRole('link', { name: 'Sign in with your work account' }).click();
      await answerProvider(page, email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(signedIn(page)).toBeVisible();
    });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Before, the cookie had the path /desk, which does not cover /desk.data.
  test('an operator whose browser holds a cookie of an earlier release signs in and out', { tag: ['@apart', '@full'] }, async ({
    page,
    context,
  }) => {
    onceForAllScreens();
    const former = { name: sessionCookie, value: 'of-an-earlier-release', domain: 'meridian.localhost', httpOnly: true };
    await context.addCookies(['/desk', '/v1/operator'].map((path) => ({ ...former, path })));
    await signIn(page, 'joy.carter@meridian-flex.example');
    await signOut(page);
  });
});
