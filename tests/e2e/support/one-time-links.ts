import type { Page } from '@playwright/test';
import { linkIn, readMail } from './mailbox.ts';
import { hydrated, origin } from './portal.ts';

/** Asks for a link on the log-in page; each address gets one a minute. */
export async function askForLink(page: Page, email: string, at = '/app/login'): Promise<void> {
  await page.goto(at);
  await hydrated(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a login link' }).click();
}

/** The address of the newest link in a mailbox. */
export async function mailedLink(email: string, tenant = 'nordlicht'): Promise<string> {
  return linkIn(await readMail(origin(tenant), email, 'oneTimeLink'), '/app/login/link');
}

/** The notice that follows, whether the address is known or not. */
export function sentNotice(page: Page, email: string) {
  return page.getByRole('status').filter({ hasText: `If ${email} is registered, a login link is on its way.` });
}
