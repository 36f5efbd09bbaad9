import type { BrowserContext, Page } from '@playwright/test';
import { linkIn } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, test } from './support/portal.ts';
import { makeSurroundings, productionSettings, readSentMail, type Surroundings } from './support/production.ts';

const steps = 'Your portal, step by step';
const imprint = 'Acme GmbH\n1 High Street, 20457 Hamburg\nHRB 1234, Amtsgericht Hamburg';
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="13" fill="#7A3E9D"/></svg>';

const rail = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Desk pages' }).getByRole('link', { name });

async function publishProject(page: Page, title: string): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('You commission quay cranes with the people who run them.');
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Published. Talents can find it now.')).toBeVisible();
}

// A new installation, with an empty database in production, up to the desk of its first owner. Nothing is typed on the command line.
test.describe('a new installation', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  test.use({ ignoreHTTPSErrors: true });
  let surroundings: Surroundings;
  let server: OwnServer;
  let address = '';
  /** The owner's browser, from the first test on. */
  let owner: BrowserContext;

  const portal = () => server.originOf('jobs');

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    if (test.info().project.name === 'mobile') return;
    surroundings = await makeSurroundings();
    server = await makeOwnServer(productionSettings(surroundings, await surroundings.newDatabase('portal')));
    await server.start();
    const path = () => /\/first-owner\?token=[\w-]+/.exec(server.printed())?.[0] ?? '';
    // A first start also reads the list of cities, which takes a busy machine a while.
    await expect.poll(path, { timeout: 240_000 }).not.toBe('');
    address = `${server.originOf('jobs')}${path()}`;
  });
  test.afterAll(async () => {
    await server?.remove();
    await surroundings?.remove();
  });
  test.beforeEach(onceForAllScreens);

  test('its printed address makes the owner and their portal, without script, and works once', { tag: '@full' }, async ({ browser }) => {
    owner = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false, locale: 'en' });
    const page = await owner.newPage();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'You are the first here' })).toBeVisible();
    await expect(page.getByLabel('Host of the portal')).toHaveValue('jobs.localhost');
    await page.getByLabel('Your name').fill('Katrin Vogt');
    await page.getByLabel('Work email').fill('katrin');
    await page.getByLabel('Name of the first portal').fill('Nordlicht Talente');
    await page.getByLabel('First language').selectOption('en');
    await page.getByLabel('German').check();
    await page.getByRole('button', { name: 'Make me the owner' }).click();
    await expect(page.getByRole('alert')).toContainText('1 field needs another look');
    await expect(page.getByLabel('Your name')).toHaveValue('Katrin Vogt');
    await expect(page.getByLabel('German')).toBeChecked();
    await page.getByLabel('Work email').fill('katrin@agency.example');
    await page.getByRole('button', { name: 'Make me the owner' }).click();
    await expect(page.getByRole('heading', { level: 1, name: steps })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'This address does not work' })).toBeVisible();
    await page.close();
    expect(await server.openpool('operator', 'list', '--tenant', 'nordlicht-talente')).toContain('katrin@agency.example');
    await server.stop();
    await server.start();
    expect(server.printed()).not.toContain('/first-owner');
  });

  test('its look, legal texts and mail are set up where they are shown, without script', { tag: '@full' }, async () => {
    const page = await owner.newPage();
    await page.goto(`${portal()}/desk`);
    await expect(rail(page, /^First steps\s*0 of 5/)).toBeVisible();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: steps })).toBeVisible();

    await page.getByLabel('Your colour').fill('no colour');
    await page.getByRole('button', { name: 'Save the colour' }).click();
    await expect(page.getByLabel('Your colour')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Your colour')).toHaveValue('no colour');
    await page.getByLabel('Your colour').fill('#7A3E9D');
    await page.getByRole('button', { name: 'Save the colour' }).click();
    await page.locator('input[type="file"]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
    await page.getByRole('button', { name: 'Upload Logo' }).click();
    await expect(page.getByRole('button', { name: 'Replace Logo' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();
    await expect(page.getByText('#7A3E9D, readable in light and dark, and your logo.')).toBeVisible();

    await expect(page.getByText('Signing up: closed')).toBeVisible();
    await page.getByLabel('Imprint').fill('Acme');
    await page.getByRole('button', { name: 'Save the imprint' }).click();
    await expect(page.getByRole('alert')).toContainText('Write at least 10 letters');
    await expect(page.getByLabel('Imprint')).toHaveValue('Acme');
    await page.getByLabel('Imprint').fill(imprint);
    await page.getByRole('button', { name: 'Save the imprint' }).click();
    await expect(page.getByText('The imprint is saved.')).toBeVisible();
    await expect(page.getByRole('table').getByText('Missing')).toHaveCount(4);
    await page.getByRole('button', { name: 'Use templates for 4 texts' }).click();
    await expect(page.getByText('Plain template · have it checked')).toHaveCount(4);
    // Templates go live only once somebody says that they were checked.
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('alert')).toContainText('Tick that the texts were checked');
    await page.getByLabel('Somebody who knows the law has checked these texts for us').check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('The imprint and the texts of every language are live.')).toBeVisible();

    const refusals = surroundings.mails;
    await expect(page.getByRole('button', { name: 'Send test email to katrin@agency.example' })).toBeVisible();
    refusals.refusal = { code: 550, words: '5.7.1 This sender is not yours' };
    await page.getByRole('button', { name: /^Send test email/ }).click();
    await expect(page.getByRole('alert')).toContainText('The test email was not taken.');
    await expect(page.getByRole('alert')).toContainText('550 5.7.1 This sender is not yours');
    refusals.refusal = null;
    await page.getByRole('button', { name: /^Send test email/ }).click();
    await expect(page.getByText('The mail server has taken the test email to katrin@agency.example.')).toBeVisible();
    await readSentMail(surroundings, 'katrin@agency.example', 'Test email of Nordlicht Talente');
    await page.close();
  });

  test('visitors see the logo, the imprint and the legal texts, and can sign up', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${portal()}/projects`);
    await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Imprint Acme GmbH');
    await page.goto(`${portal()}/terms`);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Nordlicht Talente runs this portal.');
    await page.goto(`${portal()}/privacy`);
    await expect(page.getByRole('main')).not.toContainText('have it checked');
    await page.goto(`${portal()}/app/signup`);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  test('its first project and a colleague end the steps', { tag: '@full' }, async ({ browser }) => {
    const scripted = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en', storageState: await owner.storageState() });
    const page = await scripted.newPage();
    await page.goto(`${portal()}/desk/set-up`);
    await hydrated(page);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 320]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const step of ['look', 'legal', 'mail', 'team']) {
      await page.goto(`${portal()}/desk/set-up?step=${step}`);
      await expectAccessible(page);
    }
    await page.goto(`${portal()}/desk/set-up`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Write a project' }).click();
    await publishProject(page, 'Automation engineer for quay cranes');
    await expect(rail(page, /^First steps/)).toHaveCount(0);

    await page.goto(`${portal()}/desk/set-up`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Invite somebody' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill('jonas@agency.example');
    await page.getByLabel('Name', { exact: true }).fill('Jonas Beck');
    await page.getByRole('radio', { name: /^Recruiter/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invited. A link to sign in goes out by email.')).toBeVisible();
    await page.goto(`${portal()}/desk/set-up`);
    await expect(page.getByText('2 people in the team.')).toBeVisible();
    await expect(page.getByText('Applying: open')).toBeVisible();
    await scripted.close();

    const colleague = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en' });
    const theirs = await colleague.newPage();
    await theirs.goto(linkIn({ text: await readSentMail(surroundings, 'jonas@agency.example', '/desk/sign-in') }, '/desk/sign-in'));
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await theirs.goto(`${portal()}/desk/set-up`);
    await expect(theirs.getByText('Owners can do this.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^Save|^Publish|^Send/ })).toHaveCount(0);
    await theirs.goto(`${portal()}/desk/clients`);
    await expect(theirs.getByText(/^Only owners of the installation see and create its portals/)).toBeVisible();
    await colleague.close();
  });

  test('its owner makes a further portal, whose owner signs in there', { tag: '@full' }, async ({ browser }) => {
    const page = await owner.newPage();
    await page.goto(`${portal()}/desk`);
    await rail(page, /^All portals/).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'New portal' }).click();
    await page.getByLabel('Name of the portal').fill('Harbour Talents');
    await page.getByLabel('Host', { exact: false }).first().fill(new URL(portal()).hostname);
    await page.getByLabel('Name of its owner').fill('Ada Quist');
    await page.getByLabel('Email of its owner').fill('ada');
    await page.getByLabel('Dutch').check();
    await page.getByRole('button', { name: 'Create the portal' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Dutch')).toBeChecked();
    await page.getByLabel('Email of its owner').fill('ada@harbour.example');
    await page.getByRole('button', { name: 'Create the portal' }).click();
    await expect(page.getByRole('alert')).toContainText('Another portal answers on this host.');
    await page.getByLabel('Host', { exact: false }).first().fill('harbour.localhost');
    await page.getByRole('button', { name: 'Create the portal' }).click();
    await expect(page.getByRole('status').getByText('Harbour Talents is created.')).toBeVisible();
    await expect(page.getByRole('status')).toContainText('point harbour.localhost to this server, as jobs.localhost does');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await page.close();

    const scripted = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en', storageState: await owner.storageState() });
    const alive = await scripted.newPage();
    for (const query of ['', '?new=1', '?made=harbour-talents']) {
      await alive.goto(`${portal()}/desk/clients${query}`);
      await hydrated(alive);
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1280, 375]) {
          await alive.emulateMedia({ colorScheme });
          await alive.setViewportSize({ width, height: 800 });
          await expectAccessible(alive);
          expect(await alive.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        }
    }
    await alive.setViewportSize({ width: 1280, height: 800 });
    await alive.goto(`${portal()}/desk/clients?new=1`);
    await hydrated(alive);
    // It belongs to the person who makes it, unless another one is named.
    await expect(alive.getByLabel('Name of its owner')).toHaveValue('Katrin Vogt');
    await alive.getByLabel('Name of the portal').fill('Quay Talents');
    await alive.getByLabel('Host of the portal').fill('localhost');
    await alive.getByRole('button', { name: 'Create the portal' }).click();
    await expect(alive.getByRole('alert')).toContainText('Enter a host without https://');
    await expect(alive.getByLabel('Name of the portal')).toHaveValue('Quay Talents');
    await alive.getByLabel('Host of the portal').fill('quay.localhost');
    await alive.getByRole('button', { name: 'Create the portal' }).click();
    await expect(alive.getByRole('status').getByText('Quay Talents is created.')).toBeVisible();
    await scripted.close();
    await owner.close();

    const theirs = await (await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en' })).newPage();
    await theirs.goto(linkIn({ text: await readSentMail(surroundings, 'ada@harbour.example', '/desk/sign-in') }, '/desk/sign-in'));
    expect(new URL(theirs.url()).hostname).toBe('harbour.localhost');
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await expect(rail(theirs, /^First steps\s*1 of 5/)).toBeVisible();
    await expect(rail(theirs, /^All portals/)).toHaveCount(0);
    await theirs.context().close();
  });

  test('its page can be used by everybody, in light and dark, wide and narrow', { tag: '@full' }, async ({ page }) => {
    const empty = await makeOwnServer(productionSettings(surroundings, await surroundings.newDatabase('another')));
    try {
      await empty.start();
      const path = () => /\/first-owner\?token=[\w-]+/.exec(empty.printed())?.[0] ?? '';
      await expect.poll(path).not.toBe('');
      await page.goto(`${empty.originOf('jobs')}${path()}`);
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1280, 320]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        }
    } finally {
      await empty.remove();
    }
  });
});
