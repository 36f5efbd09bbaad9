import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import english from '../../messages/en.json' with { type: 'json' };
import { fieldRow, profileFieldNames } from '../../src/features/profile/fields.ts';
import { makeTestFolder } from '../support/test-folders.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { demoPassword, expect, expectAccessible, hydrated, newEmail, submitLogIn, test } from './support/portal.ts';
import { signUpAs } from './support/sign-up.ts';

const words: Readonly<Record<string, string>> = english;
const hideable = profileFieldNames.filter((name) => fieldRow(name).isHideable);
const tabs = ['overview', 'experience', 'skills', 'rate', 'documents'];
/** Parts of an address that a client of these journeys requires. */
const required = ['street', 'zip', 'city', 'country'];

/** The pages that name profile fields must name none of those that the client hides. */
async function expectNothingHidden(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of hideable) {
    const field = words[`talent.profile.field.${name}`] ?? name;
    expect(await main.getByLabel(field, { exact: true }).count(), `${field} at ${page.url()}`).toBe(0);
    expect(await main.locator('dt, label, legend, h2, h3').getByText(field, { exact: true }).count(), `${field} at ${page.url()}`).toBe(0);
  }
  await expect(main.getByText('Available now')).toHaveCount(0);
  await expect(main.getByText(words['talent.profile.about.empty'] ?? '')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
}

// Settings that no client of the demo has: every field that may be hidden is, and an address that is required.
test.describe('fields of the profile that a client', { tag: '@full' }, () => {
  let server: OwnServer;
  let folder: string | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await makeTestFolder();
    const tenants = join(folder, 'tenants');
    await cp('tenants', tenants, { recursive: true });
    await configure(join(tenants, 'nordlicht/client.json'), { hiddenProfileFields: hideable });
    await configure(join(tenants, 'atelier/client.json'), { addressValidation: { required, lookup: false } });
    server = await makeOwnServer({ TENANTS_DIR: tenants });
    await server.start();
  });

  test.afterAll(async () => {
    await server?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test('hides stand on no page of the profile', async ({ page }) => {
    test.setTimeout(300_000);
    await logIn(page, 'nordlicht', "anna.o'neill@example.com");
    for (const tab of tabs) {
      await page.goto(`${server.originOf('nordlicht')}/app/profile?tab=${tab}`);
      await expectNothingHidden(page);
      await expect(page.getByRole('link', { name: words['talent.profile.tab.rate'] ?? '', exact: true })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  test('hides are missing from every step of the onboarding', async ({ page }) => {
    test.setTimeout(300_000);
    await signUpAs(page, newEmail('hidden'), { home: server.originOf('nordlicht') });
    const seen: string[] = [];
    await hydrated(page);
    await page.getByRole('button', { name: 'Skip, I’ll type it myself' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/cv'));
    while (page.url().includes('/app/onboarding/') && seen.length < 8) {
      await hydrated(page);
      const { pathname } = new URL(page.url());
      seen.push(pathname.split('/').at(-1) ?? '');
      await expectNothingHidden(page);
      const skills = page.getByRole('combobox', { name: 'Skills' }).or(page.getByRole('textbox', { name: 'Skills' }));
      if (await skills.count()) await skills.first().fill('Rigging,');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.waitForURL((url) => url.pathname !== pathname);
    }
    expect(seen).toContain('skills');
    expect(seen).not.toContain('location');
    expect(seen).not.toContain('rate');
  });

  test('requires are never called optional', async ({ page }) => {
    test.setTimeout(300_000);
    const home = server.originOf('atelier');
    await logIn(page, 'atelier', 'joris.van-t-hof+werk@example.com');
    await page.goto(`${home}/app/profile?tab=overview&edit=address`);
    await expectMarks(page);
    await page.context().clearCookies();
    await signUpAs(page, newEmail('required'), { home });
    await hydrated(page);
    await page.getByRole('button', { name: 'Skip, I’ll type it myself' }).click();
    await page.waitForURL('**/app/onboarding/about');
    await hydrated(page);
    await page.getByLabel('Professional title').fill('Rigger');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/app/onboarding/location');
    await expectMarks(page);
  });

  async function logIn(page: Page, tenant: string, email: string): Promise<void> {
    await page.goto(`${server.originOf(tenant)}/app/login`);
    await hydrated(page);
    await submitLogIn(page, email, demoPassword);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  }
});

/** Every part of the address says "optional" exactly when it is. */
async function expectMarks(page: Page): Promise<void> {
  await hydrated(page);
  for (const part of required) await expect(page.locator(`[name="homeAddress.${part}"]`).first()).toBeAttached();
  const marks: Record<string, boolean> = {};
  for (const part of ['street', 'addressLine1', 'addressLine2', 'zip', 'city', 'state', 'country']) {
    const field = page.locator(`[name="homeAddress.${part}"]`);
    if ((await field.count()) === 0) continue;
    const label = await field.first().evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    marks[part] = label.includes('optional');
  }
  expect(Object.keys(marks)).toEqual(expect.arrayContaining(required));
  expect(marks).toEqual(Object.fromEntries(Object.keys(marks).map((part) => [part, !required.includes(part)])));
}

async function configure(path: string, config: object): Promise<void> {
  const file = JSON.parse(await readFile(path, 'utf8')) as { config: object };
  await writeFile(path, JSON.stringify({ ...file, config: { ...file.config, ...config } }));
}
