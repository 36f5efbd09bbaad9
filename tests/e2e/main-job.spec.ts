import type { Page } from '@playwright/test';
import { countEffort, describeEffort, minutesOf, noEffort, readingOf } from './support/effort.ts';
import { readMail } from './support/mailbox.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { ownPassword } from './support/sign-up.ts';
import { confirmAddress, fillApplication, onboard, openProjectToApplyFor } from './support/walk-application.ts';

/** The texts of a journey, per client and language. */
const journeys = [
  {
    tenant: 'nordlicht',
    locale: 'en-GB',
    search: 'SAP',
    words: {
      results: /projects? for/,
      apply: 'Apply',
      create: 'Create account',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email address',
      password: 'Password',
      terms: /I accept the terms/,
      privacy: /I have read the privacy/,
      next: 'Continue',
      use: 'Use these details',
      letter: 'Cover letter',
      mine: /You receive/,
      send: 'Send application',
      sent: 'Application sent',
      view: 'View applications',
      applied: 'Applied',
      activate: /activate|confirm/i,
    },
  },
  {
    tenant: 'atelier',
    locale: 'fr-FR',
    search: 'design',
    words: {
      results: /missions? pour/,
      apply: 'Postuler',
      create: /Créer/,
      firstName: 'Prénom',
      lastName: 'Nom',
      email: /e-mail/i,
      password: 'Mot de passe',
      terms: /J’accepte les/,
      privacy: /confidentialité/,
      next: 'Continuer',
      use: /Utiliser ces/,
      letter: 'Lettre de motivation',
      mine: /Vous recevez/,
      send: /Envoyer (la|ma|votre) candidature/,
      sent: /Candidature envoyée/,
      view: /Voir (les|mes|vos) candidatures/,
      applied: /Candidature (envoyée|déposée)|Envoyée/,
      activate: /activer|confirmer/i,
    },
  },
] as const;

/** A page at 400 % is 320 px wide. */
const narrow = { width: 320, height: 568 };
const walks = [
  { ...journeys[0], name: 'nordlicht in en-GB', viewport: undefined, tag: '@apart' },
  { ...journeys[1], name: 'atelier in fr-FR', viewport: undefined, tag: ['@apart', '@phone'] },
  { ...journeys[0], name: 'nordlicht at 320 px', viewport: narrow, tag: '@full' },
];

for (const { tenant, locale, search, words, name, viewport, tag } of walks) {
  test.describe(`the main journey of ${name}`, () => {
    test.use({ locale, baseURL: origin(tenant), ...(viewport && { viewport }) });

    test('leads a visitor from a project through sign-up, confirmation, onboarding with a CV and the application to its status', {
      tag,
    }, async ({ page }) => {
      if (viewport) {
        onceForAllScreens();
        await noteSidewaysScroll(page);
      }
      await page.goto('/projects');
      await hydrated(page);
      const keyword = page.getByRole('search').getByRole('combobox').first();
      await keyword.fill(search);
      await keyword.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: words.results })).toBeVisible();
      const title = await openProjectToApplyFor(page, words.apply);

      await page.getByRole('link', { name: words.apply, exact: true }).filter({ visible: true }).first().click();
      await page.waitForURL('**/app/signup**');
      await expect(page.getByText(title).first()).toBeVisible();
      await expectAccessible(page);

      const email = newEmail('mara.o-neill');
      await page.getByLabel(words.firstName, { exact: true }).fill('Mara');
      await page.getByLabel(words.lastName, { exact: true }).fill('O’Neill-Żółć');
      await page.getByRole('textbox', { name: words.email }).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(ownPassword);
      await page.getByRole('checkbox', { name: words.terms }).check();
      await page.getByRole('checkbox', { name: words.privacy }).check();
      await page.getByRole('button', { name: words.create }).click();
      await page.waitForURL('**/app/onboarding/**');

      await confirmAddress(page, tenant, email, words.activate);
      await page.goto('/app/onboarding');
      await onboard(page, email, words);

      await page.waitForURL('**/apply**');
      await expect(page.getByText(title).first()).toBeVisible();
      await fillApplication(page, words);

      await page.getByRole('button', { name: words.send }).click();
      const done = page.getByRole('heading', { level: 1, name: words.sent });
      await expect(done).toBeVisible();
      await expect(done).toBeFocused();
      await expectAccessible(page);
      const mail = await readMail(origin(tenant), email, 'applicationSent');
      expect(mail.subject).toContain(title.slice(0, 20));

      await page.getByRole('link', { name: words.view }).first().click();
      await page.waitForURL('**tab=applications**');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
      if (viewport) expect(await widePages(page)).toEqual([]);
    });
  });
}

/** From a search to the application, by somebody who has an account nowhere. Reading each new word, which is printed, takes more than the rest. */
test(
  'a new talent gets from a search to a sent application in five minutes, without reading',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const { tenant, search, words } = journeys[0];
    const effort = noEffort();
    const person = countEffort(page, effort);
    const read = readingOf(page, effort);
    await page.goto(`${origin(tenant)}/projects`);
    await hydrated(page);
    // Who searches has read nothing yet.
    const keyword = person.getByRole('search').getByRole('combobox').first();
    await keyword.fill(search);
    await keyword.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: words.results })).toBeVisible();
    await read();
    const title = await openProjectToApplyFor(person, words.apply, read);
    await person.getByRole('link', { name: words.apply, exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL('**/app/signup**');
    await expect(page.getByText(title).first()).toBeVisible();
    await read();
    const email = newEmail('new-talent');
    await person.getByLabel(words.firstName, { exact: true }).fill('Mara');
    await person.getByLabel(words.lastName, { exact: true }).fill('O’Neill');
    await person.getByRole('textbox', { name: words.email }).fill(email);
    await person.getByLabel(words.password, { exact: true }).fill(ownPassword);
    await person.getByRole('checkbox', { name: words.terms }).check();
    await person.getByRole('checkbox', { name: words.privacy }).check();
    await person.getByRole('button', { name: words.create }).click();
    await page.waitForURL('**/app/onboarding/**');
    await read();
    await confirmAddress(person, tenant, email, words.activate);
    await person.goto(`${origin(tenant)}/app/onboarding`);
    await onboard(person, email, words, undefined, read);
    await page.waitForURL('**/apply**');
    await fillApplication(person, words, read);
    await read();
    await person.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.sent })).toBeVisible();
    console.info(`${project.name}: ${describeEffort(effort)}`);
    expect(minutesOf({ ...effort, words: 0 })).toBeLessThan(5);
  },
);

/** Remembers, in the tab, every address at which the page was wider than the screen when it was left or changed. */
async function noteSidewaysScroll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return;
      const seen: string[] = JSON.parse(sessionStorage.getItem('wide') ?? '[]');
      sessionStorage.setItem('wide', JSON.stringify([...new Set([...seen, `${location.pathname} ${scrollWidth}`])]));
    };
    addEventListener('pagehide', look);
    for (const event of ['click', 'input', 'focusin']) addEventListener(event, look, true);
  });
}

function widePages(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('wide') ?? '[]'));
}
