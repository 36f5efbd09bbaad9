import { askForLink, mailedLink, sentNotice } from './support/one-time-links.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  onceForAllScreens,
  origin,
  submitLogIn,
  test,
} from './support/portal.ts';
import { fillSignUp, ownPassword } from './support/sign-up.ts';

// The self-hosted captcha, at the client that uses it.
test.use({ baseURL: origin('quiet-harbour') });

/** This client takes addresses without plus and minus signs only. */
function harbourEmail(who: string): string {
  return newEmail(who).replace(/[+-]/g, '');
}

test('the captcha is solved by the browser itself while a visitor signs up', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/app/signup');
  await hydrated(page);
  // Nothing of it is fetched before the visitor begins.
  expect(scripts.filter((path) => /solve-altcha|altcha-worker|captcha\/challenge/.test(path))).toEqual([]);
  await expectAccessible(page);
  const email = harbourEmail('harbour');
  await fillSignUp(page, email);
  await expect(page.getByText('Checked: you are not a robot.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
});

test('a refused field does not cost the answer of the captcha', { tag: '@full' }, async ({ page }) => {
  const challenges: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/captcha/challenge')) challenges.push(response.url());
  });
  await page.goto('/app/signup');
  await hydrated(page);
  await fillSignUp(page, harbourEmail('harbourkept'), 'Password2024!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
  await expect(page.getByText('Checked: you are not a robot.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  expect(challenges).toHaveLength(1);
});

test('the captcha blocks a link until it is solved, and is required each time', { tag: '@full' }, async ({ page }) => {
  const email = harbourEmail('harbourlink');
  await page.goto('/app/signup');
  await hydrated(page);
  await fillSignUp(page, email);
  // Clicked before the check is done: the form waits for it.
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  await page.context().clearCookies({ name: /^auth\./ });

  const challenges: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/captcha/challenge')) challenges.push(response.url());
  });
  await askForLink(page, email);
  await expect(sentNotice(page, email)).toBeVisible();
  // The button waits for a minute now; opening the page again asks again.
  await askForLink(page, email);
  await expect.poll(() => challenges.length).toBe(2);
  await page.goto(await mailedLink(email, 'quiet-harbour'));
  await page.waitForURL((url) => !url.pathname.startsWith('/app/login'));
});

test('a password is enough to log in without a captcha', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/login');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await submitLogIn(page, 'ines.doyle@example.com', demoPassword);
  await page.waitForURL('**/app/project');
  expect(asked.filter((url) => /altcha|captcha\/challenge/.test(url))).toEqual([]);
});

test('a captcha that cannot run says so, and can be tried again', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/forgot-password');
  await hydrated(page);
  await page.route('**/captcha/challenge', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.getByLabel('Email address').fill(newEmail('unlucky'));
  await expect(page.getByText('The check that you are not a robot did not work.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/captcha/challenge');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checked: you are not a robot.')).toBeVisible();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address is registered, we sent a link.')).toBeVisible();
});

test('a form sent without a captcha is refused with everything kept, and says what it needs without script', { tag: '@full' }, async ({
  browser,
}) => {
  onceForAllScreens();
  const context = await browser.newContext({ baseURL: origin('quiet-harbour'), javaScriptEnabled: false, locale: 'en-GB' });
  const plain = await context.newPage();
  await plain.goto('/app/forgot-password');
  // Playwright does not see text inside a noscript element.
  await expect(plain.locator('noscript p, noscript div').first()).toBeVisible();
  expect(await plain.content()).toContain('This form is protected against robots by a check that needs JavaScript.');
  await plain.getByLabel('Email address').fill('moira.keane@example.com');
  await plain.getByRole('button', { name: 'Send link' }).click();
  const summary = plain.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link', { name: /^We could not make sure that you are not a robot/ })).toBeVisible();
  await expect(plain.getByLabel('Email address')).toHaveValue('moira.keane@example.com');
  await context.close();
});

test('a page without a captcha loads none', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/app/login', '/app/signup', '/app/forgot-password']) {
    await page.goto(`${origin('nordlicht')}${path}`);
    await hydrated(page);
    await page.getByLabel('Email address').fill(newEmail('free'));
    await expect(page.locator('input[name="captcha"]')).toHaveCount(0);
  }
  expect(asked.filter((url) => /altcha|recaptcha|captcha\/challenge/.test(url))).toEqual([]);
  expect(asked.every((url) => new URL(url).hostname.endsWith('localhost'))).toBe(true);
});
