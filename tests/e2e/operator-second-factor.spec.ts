import type { Page } from '@playwright/test';
import { appCode } from '../support/factor-factory.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { linkIn, listMails, readMail } from './support/mailbox.ts';
import { cookieOf, expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// Operators enrol a second factor and confirm with it. Each journey has an operator of its own, who is in no other file.
const stepMs = 30_000;

async function openLink(page: Page, email: string, kind: 'operatorInvited' | 'operatorLink'): Promise<void> {
  await page.goto(linkIn(await readMail(new URL(page.url()).origin, email, kind), '/desk/sign-in'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signInByNewLink(page: Page, email: string): Promise<void> {
  await page.goto('/desk/sign-in');
  const before = (await listMails(new URL(page.url()).origin, email)).length;
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect.poll(async () => (await listMails(new URL(page.url()).origin, email)).length).toBeGreaterThan(before);
  await openLink(page, email, 'operatorLink');
}

/** The secret as the page spells it. */
async function readSecret(page: Page): Promise<string> {
  const text = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return (text ?? '').replaceAll(' ', '');
}

test.describe('with script', () => {
  test.use({ baseURL: origin('atelier'), locale: 'en-GB' });

  test(
    'an operator adds an app, confirms with it, adds a passkey, and removes both',
    { tag: '@full' },
    async ({ page, context }, { project }) => {
      const email = project.name === 'mobile' ? 'ines.moreau@atelier-reseau.example' : 'camille.laurent@atelier-reseau.example';
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await addAuthenticator(page);
      await page.goto('/desk/sign-in');
      await openLink(page, email, 'operatorInvited');
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

      await page.goto('/desk/security');
      await hydrated(page);
      await expect(page.getByText('anyone who reads your email can sign in as you')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Add a second factor' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await hydrated(page);
      await expectAccessible(page);
      const secret = await readSecret(page);
      await page.getByLabel('Code that the app shows').fill('000000');
      await page.getByRole('button', { name: 'Add app' }).click();
      await expect(page.getByRole('alert').getByText(/This code is wrong/)).toBeVisible();
      expect(await readSecret(page)).toBe(secret);
      await page.getByLabel('Code that the app shows').fill(appCode(secret, new Date()));
      await page.getByRole('button', { name: 'Add app' }).click();

      await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
      await hydrated(page);
      await expectAccessible(page);
      const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
      expect(codes).toHaveLength(10);
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByRole('status').getByText('Copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
      expect(download.suggestedFilename()).toBe('recovery-codes.txt');
      await page.getByRole('link', { name: 'I have saved them' }).click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

      // The link alone opens nothing any more, and leads on to the page that was wanted.
      await context.clearCookies({ name: 'desk.session' });
      await page.goto('/desk/settings');
      await signInByNewLink(page, email);
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
      await hydrated(page);
      await expectAccessible(page);
      await page.goto('/desk/security');
      await expect(page).toHaveURL(/\/desk\/confirm$/);
      await page.getByLabel('Code from your authenticator app').fill(appCode(secret, new Date(Date.now() + stepMs)));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Sign-in and second factor' })).toBeVisible();

      await page.getByRole('link', { name: 'Add a second factor' }).click();
      await hydrated(page);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: /Chrome/ })).toBeVisible();
      await expectAccessible(page);

      await context.clearCookies({ name: 'desk.session' });
      await signInByNewLink(page, email);
      await hydrated(page);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

      await context.clearCookies({ name: 'desk.session' });
      await page.goto('/desk/sign-in');
      await hydrated(page);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

      await page.goto('/desk/security');
      await hydrated(page);
      await page.getByRole('button', { name: 'Make new codes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
      for (const left of [1, 0]) {
        await page
          .getByRole('button', { name: /^Remove/ })
          .first()
          .click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
        await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(left);
      }
      const kinds = (await listMails(origin('atelier'), email))
        .filter(({ kind }) => kind === 'operatorFactor')
        .map(({ subject }) => subject);
      expect(kinds).toEqual([
        'Passkey removed',
        'Authenticator app removed',
        'New recovery codes',
        'Passkey added',
        'Authenticator app added',
      ]);
    },
  );
});

test.describe('without script, where the client requires it', () => {
  test.use({ baseURL: origin('baltyk'), javaScriptEnabled: false });

  test('an operator enrols an app at the next sign-in, and later uses a recovery code', { tag: '@full' }, async ({ page, context }) => {
    onceForAllScreens();
    const owner = 'agnieszka.nowak@baltyk-board.example';
    const email = 'piotr.zielinski@baltyk-board.example';
    await page.goto('/desk/sign-in');
    await openLink(page, owner, 'operatorInvited');
    // Only browsers resolve names under localhost by themselves, so the client is named by the Host header.
    const { host, port } = new URL(page.url());
    const session = await cookieOf(context, 'desk.session');
    const changed = await page.request.patch(`http://127.0.0.1:${port}/v1/operator/client`, {
      data: { settings: { config: { secondFactorRequired: true } } },
      headers: { host, cookie: `desk.session=${session}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(changed.status()).toBe(200);
    await context.clearCookies();

    await page.goto('/desk/sign-in');
    await openLink(page, email, 'operatorInvited');
    await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible();
    await page.goto('/desk');
    await expect(page).toHaveURL(/\/desk\/enrol$/);
    const secret = await readSecret(page);
    const enrol = async (code: string) => {
      await page.getByLabel('Code that the app shows').fill(code);
      await page.getByRole('button', { name: 'Add app' }).click();
    };
    await enrol('123');
    await expect(page.getByRole('alert').getByText(/Enter the six digits/)).toBeVisible();
    await enrol(appCode(secret, new Date()));
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    await page.getByRole('link', { name: 'I have saved them' }).click();
    await expect(page).toHaveURL(/\/desk$/);

    await context.clearCookies();
    await signInByNewLink(page, email);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    const confirm = async (code: string) => {
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Confirm' }).click();
    };
    await confirm('0000-0000-0000-0000');
    await expect(page.getByRole('alert').getByText(/This recovery code is wrong/)).toBeVisible();
    await confirm(codes[0] ?? '');
    await expect(page).toHaveURL(/\/desk$/);

    await page.goto('/desk/security');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('alert')).toContainText('A second factor is required here');

    // Five wrong codes: a new link is needed.
    await context.clearCookies();
    await signInByNewLink(page, email);
    for (let count = 0; count < 5; count += 1) {
      await page.getByLabel('Code from your authenticator app').fill('000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
    }
    await expect(page).toHaveURL(/\/desk\/sign-in\?ended=codes$/);
    await expect(page.getByRole('alert')).toContainText('Five codes in a row');
  });
});
