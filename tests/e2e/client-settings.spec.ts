import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RecaptchaProvider, startRecaptchaProvider } from '../support/captcha-factory.ts';
import { makeTestFolder } from '../support/test-folders.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, newEmail, test } from './support/portal.ts';

// Settings that no client of the demo has: Google's captcha, one-time links as the only sign-in method, and telling who is
// registered.
test.describe('a client with its own settings', () => {
  let server: OwnServer;
  let provider: RecaptchaProvider;
  let folder: string | undefined;

  test.beforeAll(async ({ browserName: _ }, { project }) => {
    test.skip(project.name === 'mobile', 'does not depend on the screen');
    test.setTimeout(300_000);
    folder = await makeTestFolder();
    const tenants = join(folder, 'tenants');
    await cp('tenants', tenants, { recursive: true });
    await change(join(tenants, 'atelier/client.json'), { reCaptchaIsEnabled: true, reCaptchaSiteKey: 'site-key' }, {});
    await change(join(tenants, 'meridian/client.json'), {}, { freelancerLogin: { otl: true }, hidesRegisteredEmails: false });
    await rm(join(tenants, 'atelier/legal/privacy.nl.md'));
    provider = await startRecaptchaProvider();
    server = await makeOwnServer({ TENANTS_DIR: tenants, RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL: provider.url });
    await server.start();
  });

  test.afterAll(async () => {
    await server?.remove();
    await provider?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test('loads Google’s box when a visitor fills in the form, and requires and checks its tick', { tag: '@full' }, async ({ page }) => {
    await standInForGoogle(page, 'good');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.originOf('atelier')}/app/forgot-password`);
    await hydrated(page);
    expect(asked.filter((url) => url.includes('google'))).toEqual([]);
    await page.getByLabel('Email address').fill(newEmail('ticked'));
    const tick = page.getByRole('button', { name: 'I am not a robot' });
    await expect(tick).toBeVisible();
    // The content of the frame is Google's; that it is allowed is ours.
    await expect(page.frameLocator('iframe[title="reCAPTCHA"]').getByText('anchor')).toBeVisible();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Tick the box above, then send the form again.')).toBeVisible();
    await expectAccessible(page);
    await tick.click();
    await expect(page.getByText('Checked: you are not a robot.')).toBeVisible();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If this address is registered, we sent a link.')).toBeVisible();
    expect(provider.asked()).toEqual([{ secret: 'secret', response: 'good' }]);
  });

  test('tells a refused captcha token from a provider that is down', { tag: '@full' }, async ({ page }) => {
    for (const [token, words] of [
      ['bad', 'We could not make sure that you are not a robot. Please send the form again.'],
      ['down', /^The check that you are not a robot cannot be reached at the moment/],
    ] as const) {
      await standInForGoogle(page, token);
      const email = newEmail('refused');
      await page.goto(`${server.originOf('atelier')}/app/forgot-password`);
      await hydrated(page);
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'I am not a robot' }).click();
      await page.getByRole('button', { name: 'Send link' }).click();
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText(words);
      await expect(page.getByLabel('Email address')).toHaveValue(email);
    }
  });

  test('has a form of its own for links as the only sign-in method, which may say that an address is unknown', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto(`${server.originOf('meridian')}/app/login`);
    await hydrated(page);
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    await expectAccessible(page);
    const email = newEmail('unknown');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Email address').press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: `We couldn’t find an account for ${email}.` })).toBeVisible();
    await page.getByLabel('Email address').fill('grace.abara@example.com');
    await page.getByRole('button', { name: 'Email me a login link' }).click();
    await expect(page.getByText('If grace.abara@example.com is registered, a login link is on its way.')).toBeVisible();
    await expect(page.getByText('We couldn’t find an account')).toHaveCount(0);
  });

  test.describe('in a language that lacks a text people would agree to', () => {
    test.use({ locale: 'nl-NL' });

    test('the sign-up is closed and says in which languages it is open', { tag: '@full' }, async ({ page }) => {
      await page.goto(`${server.originOf('atelier')}/app/signup`);
      await expect(page.getByText(/^In deze taal kun je je nog niet registreren/)).toBeVisible();
      await expect(page.getByLabel('Voornaam')).toHaveCount(0);
      await expectAccessible(page);
      const languages = page.getByRole('main').getByRole('button');
      await expect(languages).toHaveText(['Français', 'English']);
      await languages.filter({ hasText: 'English' }).click();
      await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/app\/signup$/);
    });
  });
});

async function change(path: string, top: object, config: object): Promise<void> {
  const file = JSON.parse(await readFile(path, 'utf8')) as { config: object };
  await writeFile(path, JSON.stringify({ ...file, ...top, config: { ...file.config, ...config } }));
}

/** A small fake of Google's script: a frame of its origin, and a button in place of the box to tick. */
async function standInForGoogle(page: Page, token: string): Promise<void> {
  await page.unrouteAll();
  await page.route('https://www.google.com/recaptcha/api2/**', (route) => route.fulfill({ contentType: 'text/html', body: 'anchor' }));
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        render(place, options) {
          const frame = Object.assign(document.createElement('iframe'), { src: 'https://www.google.com/recaptcha/api2/anchor', title: 'reCAPTCHA' });
          const tick = Object.assign(document.createElement('button'), { type: 'button', textContent: 'I am not a robot' });
          tick.onclick = () => options.callback(${JSON.stringify(token)});
          place.append(frame, tick);
          return 0;
        },
        reset() {},
      };
      window[new URL(document.currentScript.src).searchParams.get('onload')]();`,
    }),
  );
}
