import type { Page } from '@playwright/test';
import { hydrated, newEmail, submitLogIn } from './portal.ts';

export const ownPassword = 'quay cranes at dawn 7';

export async function tickConsents(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('checkbox', { name: /I have read the privacy/ }).check();
}

/** Fills the form and sends nothing. */
export async function fillSignUp(page: Page, email: string, password = ownPassword): Promise<void> {
  await page.getByLabel('First name', { exact: true }).fill('Jean-Luc');
  await page.getByLabel('Last name', { exact: true }).fill("O'Neil");
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await tickConsents(page);
}

/** A new person for one journey; the demo's people are shared. Ends in the onboarding. @returns the address. */
export async function signUp(page: Page, who: string): Promise<string> {
  const email = newEmail(who);
  await signUpAs(page, email);
  return email;
}

/** The same with an address, a password and a portal of the caller's choice. */
export async function signUpAs(page: Page, email: string, { home = '', password = ownPassword } = {}): Promise<void> {
  await page.goto(`${home}/app/signup`);
  await hydrated(page);
  await fillSignUp(page, email, password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
}

/** Logs in with the password of `signUp`. */
export async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/app/login');
  await hydrated(page);
  await submitLogIn(page, email, ownPassword);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
