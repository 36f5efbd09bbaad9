import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { OperatorRole } from '../../../src/contract/operator-scopes.ts';
import { withoutDeveloperSettings } from '../../support/own-settings.ts';
import { callServer } from './call-api.ts';
import { linkIn, listMails } from './mailbox.ts';
import { newEmail, origin } from './portal.ts';

type Person = { role?: OperatorRole; name?: string };

/**
 * Invites somebody new to a client's team on the command line, as an agency does, and signs them in. A link works once and journeys run
 * side by side, so each has an operator of its own.
 *
 * @returns their address
 */
export async function enterDesk(page: Page, client: string, { role = 'recruiter', name = 'Robin Sommer' }: Person = {}): Promise<string> {
  const email = newEmail('operator');
  const words = ['operator', 'invite', email, '--tenant', client, '--name', name, '--role', role];
  const env = { ...process.env, ...withoutDeveloperSettings, OPENPOOL_DATA: process.env.E2E_DATA };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/app/cli.mjs', ...words], { env });
  const { pathname, search } = new URL(linkIn({ text: stdout }, '/desk/sign-in'));
  await page.goto(`${origin(client)}${pathname}${search}`);
  await signInByOpenLink(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return email;
}

/** Requests a link from the sign-in page, which is open, and signs in by it, as anybody does after the first time. */
export async function signInByMail(page: Page, email: string): Promise<void> {
  const mails = async () => (await listMails(new URL(page.url()).origin, email)).filter(({ kind }) => kind === 'operatorLink');
  const before = (await mails()).length;
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  await expect.poll(async () => (await mails()).length, `no new link to ${email}`).toBeGreaterThan(before);
  const [newest] = await mails();
  await page.goto(linkIn(newest ?? { text: '' }, '/desk/sign-in'));
  await signInByOpenLink(page);
}

async function signInByOpenLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A call of the operator of a page, by its session. */
export async function callAsOperator(page: Page, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await callServer(page, method, `/v1/operator${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return (answer.body ?? {}) as Record<string, unknown>;
}

/**
 * A project at the top of everybody's list, for one journey to change; its title is its own, because other journeys find projects by theirs.
 *
 * @param page an operator's
 * @param facts more of what the operator API takes
 */
export async function makeProject(page: Page, facts: object = {}): Promise<number> {
  const project = {
    ...facts,
    title: `Harbour crane engineer ${Date.now()}`,
    description: '<p>You keep the cranes of a quay at work.</p>',
    visibility: 'PUBLIC',
  };
  return Number((await callAsOperator(page, 'POST', '/projects', project)).id);
}
