import type { Page } from '@playwright/test';
import { readMail } from './support/mailbox.ts';
import { cookieOf, expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';
import { tickConsents } from './support/sign-up.ts';

// Sign-in by text message. Numbers 555-0100 to 555-0199 of every North American area are reserved for fiction.
test.use({ baseURL: origin('meridian'), locale: 'en-US' });

const areas = [205, 206, 208, 209, 210, 214, 215, 216, 217, 218, 219, 224, 225, 228, 229, 231, 234, 239, 240, 248, 251, 252, 253, 254];

function newNumber(): { typed: string; e164: string } {
  const area = areas[Math.floor(Math.random() * areas.length)];
  const line = String(Math.floor(Math.random() * 100)).padStart(2, '0');
  return { typed: `${area} 555 01${line}`, e164: `+1${area}55501${line}` };
}

async function codeTo(number: string): Promise<string> {
  const { text } = await readMail(origin('meridian'), number, 'phoneCode');
  const code = /^@meridian\.localhost #(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function askForCode(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(typed);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** From the activation page to the onboarding. */
async function signUp(page: Page): Promise<{ typed: string; e164: string }> {
  const number = newNumber();
  await page.goto('/app/mobile-activation');
  await hydrated(page);
  await askForCode(page, number.typed);
  await enterCode(page, await codeTo(number.e164));
  await fillDetails(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding**');
  return number;
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lind');
  await tickConsents(page);
}

test('a new person signs up by phone, without an address', async ({ page }) => {
  test.setTimeout(300_000);
  const number = newNumber();
  await page.goto('/app/login?redirect=%2Fapp%2Fpool');
  await hydrated(page);
  await page.getByRole('link', { name: 'Continue with your phone' }).click();
  await expect(page).toHaveURL(/\/app\/mobile-activation\?redirect=%2Fapp%2Fpool$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in or sign up by phone' })).toBeFocused();
  await expectAccessible(page);
  await askForCode(page, number.typed);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  // Reloading loses nothing, and neither number nor code flow is in the address.
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(/\/app\/mobile-activation\?redirect=%2Fapp%2Fpool$/);

  // As most people enter it: copied and pasted.
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(await codeTo(number.e164));
  await field.press('ControlOrMeta+A');
  await field.press('ControlOrMeta+X');
  await expect(field).toHaveValue('');
  await field.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Enter your first name.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error:/);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding**');

  await page.goto('/app/account?tab=security');
  const card = page.getByRole('main').locator('#mobile');
  await expect(card).toContainText('Confirmed');
  await expect(page.getByRole('main')).toContainText('You have no email address yet.');
  // The profile guard does not ask for a password: the text message is a sign-in method.
  await page.goto('/app/profile');
  await expect(page).toHaveURL(/\/app\/onboarding/);
});

test('a known number signs in and goes on to the requested page', { tag: '@full' }, async ({ page, context }, { project }) => {
  const number = project.name === 'mobile' ? '+14165550188' : '+15125550107';
  await page.goto(`/app/mobile-activation/${encodeURIComponent(number)}?redirect=%2Fapp%2Fpool`);
  await hydrated(page);
  await expect(page.getByLabel('Mobile number')).toHaveValue(number.slice(2));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  const [code, flowId] = [await codeTo(number), await cookieOf(context, 'phone.flow')];
  // As people copy it from a message.
  await enterCode(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.waitForURL('**/app/pool');
  expect(await cookieOf(context, 'phone.flow')).toBeUndefined();

  // The code is used up for every sender.
  const replayed = await page.evaluate(
    async (body) => {
      const response = await fetch('/v1/api/authorizeWithMobileToken', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, problem: await response.json() };
    },
    { flowId, mobileCode: code },
  );
  expect(replayed).toMatchObject({ status: 400, problem: { messages: ['talent.phone.code.used'] } });
});

test('a wrong code may be entered three times, then only a new one helps', { tag: '@full' }, async ({ page }) => {
  const number = newNumber();
  await page.goto('/app/mobile-activation');
  await hydrated(page);
  await askForCode(page, number.typed);
  const code = await codeTo(number.e164);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });

  await enterCode(page, '123');
  await expect(summary.getByRole('link', { name: 'Enter the 6 digits of the code.' })).toBeVisible();
  await enterCode(page, wrong(code));
  await expect(summary.getByRole('link', { name: 'This code is wrong. You can try 2 more times.' })).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Enter your code/);
  await expectAccessible(page);
  await enterCode(page, wrong(code, 2));
  await expect(summary.getByRole('link', { name: 'This code is wrong. You can try once more.' })).toBeVisible();
  await enterCode(page, wrong(code, 3));
  await expect(page.getByRole('alert').filter({ hasText: 'entered wrong 3 times' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);

  // Another code takes a minute; another number is possible at once.
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  await expect(page.getByRole('paragraph').filter({ hasText: /^You can send again in \d+ seconds\.$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Use another number' }).click();
  await expect(page.getByLabel('Mobile number')).toHaveValue(number.typed.replaceAll(' ', ''));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(summary).toContainText('We sent a code to this number a moment ago.');
  await askForCode(page, newNumber().typed);
});

test('malformed and excluded numbers show an error at the field', { tag: '@full' }, async ({ page }) => {
  await page.goto('/app/mobile-activation');
  await hydrated(page);
  const country = page.getByLabel('Country code');
  await expect(country).toHaveValue('US');
  const options = await country.locator('option').allTextContents();
  expect(options.slice(0, 3)).toEqual(['+1 United States', '+1 Canada', '+52 Mexico']);
  expect(options.some((option) => option.startsWith('Cuba'))).toBe(false);

  const field = page.getByLabel('Mobile number');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const typed of ['', '+49 12', '030 12345678']) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(summary.getByRole('link', { name: 'Enter a valid phone number, for example 170 1234567.' })).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  await field.fill('+53 5 1234567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(summary.getByRole('link', { name: /^Numbers of this country cannot be used here/ })).toBeVisible();

  // A number with its own calling code chooses the country and is formatted as usual there.
  await field.fill('+14165550123');
  await field.blur();
  await expect(country).toHaveValue('CA');
  await expect(field).toHaveValue('(416) 555-0123');
});

test('clients without sign-in by phone have no page for it', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const response = await page.goto(`${origin('nordlicht')}/app/mobile-activation`);
  expect(response?.status()).toBe(404);
  await page.goto(`${origin('nordlicht')}/app/login`);
  await expect(page.getByRole('link', { name: 'Continue with your phone' })).toHaveCount(0);
});

test('a talent changes the account’s number, and the old number is notified', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  test.setTimeout(300_000);
  const old = await signUp(page);
  const next = newNumber();
  await page.goto('/app/account?tab=security');
  await hydrated(page);
  await page.getByRole('link', { name: 'Change number' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your mobile number' })).toBeFocused();
  await expectAccessible(page);
  await askForCode(page, next.typed);
  await enterCode(page, await codeTo(next.e164));
  await page.waitForURL('**/app/account?tab=security&phone=saved#mobile');
  await expect(page.getByText('Your mobile number is confirmed.')).toBeVisible();
  await readMail(origin('meridian'), old.e164, 'phoneReplaced');
  await expectAccessible(page);
});

test.describe('signing up by phone without script', () => {
  test.use({ javaScriptEnabled: false });

  test('works with plain forms from beginning to end', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    const number = newNumber();
    await page.goto('/app/mobile-activation');
    await page.getByLabel('Mobile number').fill('12');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a valid phone number');
    await askForCode(page, number.typed);
    // The countdown needs script; the answer to the button says that it is too early.
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByRole('alert')).toContainText('We sent a code to this number a moment ago.');
    const code = await codeTo(number.e164);
    await enterCode(page, wrong(code));
    await expect(page.getByRole('alert')).toContainText('You can try 2 more times.');
    await enterCode(page, code);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/app\/onboarding/);
  });
});
