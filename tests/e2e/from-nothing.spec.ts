import type { Browser, Page } from '@playwright/test';
import { countEffort, describeEffort, minutesOf, noEffort, waitWith } from './support/effort.ts';
import { linkIn } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { cvFile, expect, hydrated, onceForAllScreens, test } from './support/portal.ts';
import { makeSurroundings, productionSettings, readSentMail, type Surroundings } from './support/production.ts';
import { fillSignUp } from './support/sign-up.ts';
import { fillApplication, onboard } from './support/walk-application.ts';

// From nothing: a person who can start the server does all the rest in the browser, from the printed address to a hired talent. No command, no
// call, no SQL. Mails are read from the mail server, as with a person's mail program. What it costs the people together is counted.
test.describe('a portal from nothing, in the browser alone', () => {
  test.describe.configure({ mode: 'serial', timeout: 480_000 });
  test.use({ ignoreHTTPSErrors: true });
  const maxMinutes = 15;
  const owner = 'katrin@agency.example';
  const colleague = 'jonas@agency.example';
  const interviewer = 'ines@agency.example';
  const talent = 'mara@talents.example';
  const title = 'Automation engineer for quay cranes';
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="13" fill="#7A3E9D"/></svg>';
  const words = { next: 'Continue', use: 'Use these details', letter: 'Cover letter', mine: /You receive/, send: 'Send application' };
  const effort = noEffort();
  const pages: Record<string, Page> = {};
  let surroundings: Surroundings;
  let server: OwnServer;

  /** A browser of one person, whose use of it is counted. It stays open until the journey ends. */
  async function open(who: string, browser: Browser): Promise<Page> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en', viewport: { width: 1280, height: 900 } });
    const page = countEffort(await context.newPage(), effort);
    pages[who] = page;
    return page;
  }
  function of(who: string): Page {
    const page = pages[who];
    if (!page) throw new Error(`${who} has no browser yet`);
    return page;
  }
  const read = (who: string, mark: string | RegExp) => waitWith(effort, () => readSentMail(surroundings, who, mark));
  const rail = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Desk pages' }).getByRole('link', { name });
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    if (test.info().project.name === 'mobile') return;
    surroundings = await makeSurroundings();
    server = await makeOwnServer(productionSettings(surroundings, await surroundings.newDatabase('nothing')));
    await server.start();
  });
  test.afterAll(async () => {
    await Promise.all(Object.values(pages).map((page) => page.context().close()));
    await server?.remove();
    await surroundings?.remove();
  });
  test.beforeEach(onceForAllScreens);

  test('its printed address makes the first owner and the portal', { tag: '@full' }, async ({ browser }) => {
    const path = () => /\/first-owner\?token=[\w-]+/.exec(server.printed())?.[0] ?? '';
    // A first start also reads the list of cities, which takes a busy machine a while.
    await expect.poll(path, { timeout: 240_000 }).not.toBe('');
    const page = await open('owner', browser);
    await page.goto(`${server.originOf('jobs')}${path()}`);
    await page.getByLabel('Your name').fill('Katrin Vogt');
    await page.getByLabel('Work email').fill(owner);
    await page.getByLabel('Name of the first portal').fill('Acme Talents');
    await press(page, 'Make me the owner');
    await expect(page.getByRole('heading', { level: 1, name: 'Your portal, step by step' })).toBeVisible();
  });

  test('its look, its texts and its mail are set up and published', { tag: '@full' }, async () => {
    const page = of('owner');
    await hydrated(page);
    await page.getByLabel('Your colour').fill('#7A3E9D');
    await press(page, 'Save the colour');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
    await press(page, 'Upload Logo');
    await expect(page.getByRole('button', { name: 'Replace Logo' })).toBeVisible();
    await press(page, 'Publish');
    await page.getByLabel('Imprint').fill('Acme GmbH, 1 High Street, Hamburg, HRB 1234');
    await press(page, 'Save the imprint');
    await expect(page.getByText('The imprint is saved.')).toBeVisible();
    await press(page, /^Use templates/);
    await expect(page.getByText('Plain template · have it checked').first()).toBeVisible();
    await press(page, 'Publish');
    await press(page, /^Send test email/);
    await expect(page.getByText(`The mail server has taken the test email to ${owner}.`)).toBeVisible();
    await read(owner, 'Test email of Acme Talents');
  });

  test('its first project asks a question and offers interviews', { tag: '@full' }, async () => {
    const page = of('owner');
    await rail(page, /^First steps/).click();
    const first = page.getByRole('main');
    await first.getByRole('link', { name: 'Questions', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Cranes');
    await page.getByLabel('Question', { exact: true }).fill('Which cranes do you know?');
    await press(page, 'Create set');
    await expect(page.getByText('The set is created.')).toBeVisible();
    await rail(page, /^First steps/).click();
    await first.getByRole('link', { name: 'Calendars', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ines');
    await page.getByLabel('Name of the person').fill('Ines Brandt');
    await page.getByLabel('Email').fill(interviewer);
    await page.getByLabel('Place or link').fill('https://meet.example/ines');
    await press(page, 'Create calendar');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar of Ines' })).toBeVisible();
    await rail(page, /^First steps/).click();
    await first.getByRole('link', { name: 'Write a project' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('You commission quay cranes with the people who run them.');
    await page.getByLabel('Talent receives').fill('80');
    await page.getByLabel('Upper end').fill('100');
    await page.getByLabel('Currency').fill('EUR');
    await page.getByRole('combobox', { name: 'Questions' }).selectOption({ label: 'Cranes (1 question)' });
    await page.getByRole('combobox', { name: 'Calendar' }).selectOption({ label: 'Ines' });
    await press(page, /^Publish/);
    await expect(page.getByText('Published. Talents can find it now.')).toBeVisible();
  });

  test('a colleague is invited and signs in by the mail', { tag: '@full' }, async ({ browser }) => {
    const page = of('owner');
    await rail(page, /^Team/).click();
    await page
      .getByRole('link', { name: /^Invite/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Email address' }).fill(colleague);
    await page.getByLabel('Name', { exact: true }).fill('Jonas Beck');
    await page.getByRole('radio', { name: /^Recruiter/ }).check();
    await press(page, 'Send invitation');
    await expect(page.getByText('Invited. A link to sign in goes out by email.')).toBeVisible();
    const theirs = await open('colleague', browser);
    await theirs.goto(linkIn({ text: await read(colleague, '/desk/sign-in') }, '/desk/sign-in'));
    await press(theirs, 'Sign in');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  });

  test('a talent signs up, verifies the address, onboards with a CV and applies', { tag: '@full' }, async ({ browser }) => {
    const page = await open('talent', browser);
    await page.goto(`${server.originOf('jobs')}/projects`);
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL('**/app/signup**');
    await hydrated(page);
    await fillSignUp(page, talent);
    await press(page, 'Create account');
    await page.waitForURL('**/app/onboarding/**');
    await page.goto(linkIn({ text: await read(talent, '/app/account/activate') }, '/app/account/activate'));
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /confirm|activate/i })
      .click();
    await page.getByRole('main').getByRole('link').filter({ visible: true }).first().click();
    await page.waitForURL(/onboarding|apply/);
    await onboard(page, talent, words, cvFile({ name: 'Jean-Luc O’Neil', email: talent }));
    await page.waitForURL('**/apply**');
    await fillApplication(page, words);
    await press(page, words.send);
    await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeVisible();
    await read(talent, title);
    await read(interviewer, 'Interview');
  });

  test('the colleague reads it, moves the interview and hires', { tag: '@full' }, async () => {
    const page = of('colleague');
    await rail(page, /^Applications/).click();
    await page.getByRole('table').locator('tbody').getByRole('link').first().click();
    await expect(page.getByTitle(/^CV of /)).toBeVisible();
    await expect(page.getByText('Which cranes do you know?').first()).toBeVisible();
    await page.getByRole('link', { name: 'Open in the calendar' }).click();
    const panel = page.getByRole('region', { name: 'Interview' });
    await panel.getByRole('radio').nth(1).check();
    await press(page, /^Move and tell/);
    await expect(page.getByText('Moved. The emails go out now.')).toBeVisible();
    await panel.getByRole('link', { name: 'Open the application' }).click();
    await page.getByRole('link', { name: /^Move…/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 1 application' });
    await dialog.getByRole('radio', { name: 'Hired' }).check();
    await dialog.getByRole('button', { name: 'Move 1', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: ': Hired. Nothing has been sent yet.' })).toBeVisible();
  });

  test('the talent reads of it, and all of it took people a quarter of an hour at most', { tag: '@full' }, async () => {
    // The mail waits until the decision can no longer be taken back. Nobody sits in front of it.
    let mail = '';
    await expect(async () => {
      mail = await readSentMail(surroundings, talent, `You have been chosen for ${title}`);
    }).toPass({ timeout: 180_000 });
    const page = of('talent');
    await page.goto(linkIn({ text: mail }, '/app/'));
    await expect(page.getByText('Hired').first()).toBeVisible();
    console.log(`From nothing to a hired talent: ${describeEffort(effort)}`);
    expect(minutesOf(effort)).toBeLessThanOrEqual(maxMinutes);
  });
});
