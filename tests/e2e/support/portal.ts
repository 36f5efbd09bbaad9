import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page, type Request, type Response } from '@playwright/test';
import { makeCvPdf } from '../../../demo/cv-factory/cv-pdf.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

/** `origin('atelier')` is where a client's portal answers in these tests. */
export function origin(tenant: string): string {
  return `http://${tenant}.localhost:${port}`;
}

/**
 * Refused calls are part of some journeys, and the browser logs them by itself. Playwright's tracer (on a second try) wants to run in the
 * previews of the desk, whose frames have no script.
 */
const notOurs = ['Failed to load resource', 'Blocked script execution in'];

/**
 * A test whose page must not log errors, nor call with fields that the API does not know: hydration faults, refused scripts and such calls
 * fail the journey they happen in.
 */
export const test = base.extend<{ failOnErrors: undefined }>({
  failOnErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !notOurs.some((start) => message.text().startsWith(start))) errors.push(message.text());
      });
      const refusals: Promise<void>[] = [];
      page.on('response', (response) => {
        if (response.status() === 400 && response.url().includes('/v1/')) refusals.push(noteUnknownField(response, errors));
      });
      await use(undefined);
      await Promise.all(refusals);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Wrong values are part of some journeys; a field the API does not know is a fault of ours. */
async function noteUnknownField(response: Response, errors: string[]): Promise<void> {
  // The body is gone when the page was left meanwhile.
  const answer = await response.text().catch(() => '');
  if (answer.includes('talent.error.unknownField')) errors.push(`${response.request().method()} ${response.url()}: ${answer}`);
}

export { expect };

/** For journeys that are the same on every screen: the desktop project walks them for both. */
export function onceForAllScreens(): void {
  base.skip(base.info().project.name === 'mobile', 'does not depend on the screen');
}

/** The findings of axe on the current page, by all its rules, best practices included: rule and places. */
export async function findViolations(page: Page): Promise<string[]> {
  // The other mode opens a second page for every check, which frames of foreign origin would need; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** Waits until the page is hydrated; before that a click submits a plain form. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/**
 * Waits until nothing has been requested for half a second. The browser's own "networkidle" comes once per document, before a
 * visitor's app has started.
 */
export async function quiet(page: Page): Promise<void> {
  let last = Date.now();
  const onRequest = () => {
    last = Date.now();
  };
  page.on('request', onRequest);
  await expect.poll(() => Date.now() - last).toBeGreaterThan(500);
  page.off('request', onRequest);
}

/** Keeps requests waiting, as a slow line does. @returns lets them go on */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  fits: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (fits(route.request())) await released;
    await route.continue();
  });
  return release;
}

/** A CV of an invented person, as a file for a file input. */
export function cvFile(person: { name: string; email: string }): { name: string; mimeType: string; buffer: Buffer } {
  const pdf = makeCvPdf({
    lines: [person.name, 'Automation engineer', person.email, '+49 151 23456789', 'linkedin.com/in/e2e-talent'],
    sections: [
      { heading: 'Skills', lines: ['TIA Portal, TwinCAT, Structured Text, EPLAN, Profinet'] },
      { heading: 'Languages', lines: ['German (native), English (C1)'] },
      { heading: 'Experience', lines: ['Automation engineer, Hafenwerk GmbH', '01/2020 - 03/2025', 'Commissioning of quay cranes.'] },
    ],
  });
  return { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
}

let counter = 0;
/** A fresh address for a sign-up; plus and minus signs are part of real ones. */
export function newEmail(who: string): string {
  counter += 1;
  return `${who}+${Date.now().toString(36)}-${process.pid}-${counter}@example.com`;
}

export const demoPassword = 'openpool-demo-2026';

/** Signs a demo person in through the log-in page. */
export async function logIn(page: Page, tenant: string, email: string, base = origin(tenant)): Promise<void> {
  await page.goto(`${base}/app/login`);
  await page.getByRole('textbox', { name: /mail/i }).fill(email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(log in|anmelden|se connecter|einloggen|connexion)$/i })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Fills in the log-in form of an English page and sends it. */
export async function submitLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}

export async function isSignedIn(page: Page): Promise<boolean> {
  return (await cookieOf(page.context(), 'auth.refresh')) !== undefined;
}

/** The id of a project among the results that the page shows. */
export async function listedProject(page: Page, which: 'first' | 'last' = 'first'): Promise<string> {
  const href = await page.getByRole('main').getByRole('article')[which]().getByRole('heading').getByRole('link').getAttribute('href');
  const id = href?.split('/').at(-1);
  if (!id) throw new Error('no project in the list');
  return id;
}
