import { readMail } from './support/mailbox.ts';
import { expect, expectAccessible, hydrated, newEmail, origin, test } from './support/portal.ts';
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

for (const { tenant, locale, search, words } of journeys) {
  test.describe(`the main journey of ${tenant} in ${locale}`, () => {
    test.use({ locale, baseURL: origin(tenant) });

    test('leads a visitor from a project through sign-up, confirmation, onboarding with a CV and the application to its status', {
      tag: tenant === 'atelier' ? ['@apart', '@phone'] : '@apart',
    }, async ({ page }) => {
      test.setTimeout(300_000);
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
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row.first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
