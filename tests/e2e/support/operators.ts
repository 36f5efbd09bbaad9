import { expect, type Page } from '@playwright/test';
import type { TenantScope } from '../../../src/contract/ids.ts';
import type { OperatorRole } from '../../../src/contract/operator-scopes.ts';
import { insertSession } from '../../../src/features/operators/api/sessions/session-store.ts';
import { findOrMakeOperator, insertMembership, keepLocale, markJoined } from '../../../src/features/operators/api/team/operator-store.ts';
import { deskCookie } from '../../../src/features/operators/operator-session.ts';
import { tenancyTables } from '../../../src/features/tenancy/api/tables.ts';
import { inTransaction } from '../../../src/server/db/database.ts';
import { createSecret, hashSecret } from '../../../src/server/secret.ts';
import { callServer } from './call-api.ts';
import { linkIn, listMails } from './mailbox.ts';
import { newEmail, origin } from './portal.ts';
import { portalDatabase } from './portal-database.ts';

type Person = { role?: OperatorRole; name?: string };

/**
 * Somebody new in a client's team, who has just signed in and looks at Today. Journeys run side by side, so each has an operator of its own.
 * Their rows are written as an invitation and a link write them, which journeys of the team and of the sign-in walk themselves.
 *
 * @returns their address
 */
export async function enterDesk(page: Page, client: string, { role = 'recruiter', name = 'Robin Sommer' }: Person = {}): Promise<string> {
  const email = newEmail('operator');
  const secret = await makeOperator(client, { email, role, name });
  await page.context().addCookies([{ name: deskCookie, value: secret, url: origin(client), httpOnly: true, sameSite: 'Lax' }]);
  // Most journeys leave this page at once: its code need not run for them.
  await page.goto(`${origin(client)}/desk`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return email;
}

/** @returns the secret of a session */
async function makeOperator(client: string, { email, role, name }: Required<Person> & { email: string }): Promise<string> {
  const db = await portalDatabase();
  const tenant = await tenancyTables(db).selectFrom('tenant').select('id').where('key', '=', client).executeTakeFirstOrThrow();
  const scope = { tenantId: tenant.id } as TenantScope;
  const secret = createSecret();
  const now = new Date();
  await inTransaction(db, async (trx) => {
    const operatorId = await findOrMakeOperator(trx, { email, name }, now);
    await insertMembership(trx, scope, { operatorId, role, seesContactData: false, invitedBy: 'a journey' }, now);
    const session = { operatorId, secretHash: hashSecret(secret), method: 'link', userAgent: 'a journey', awaits: null } as const;
    await insertSession(trx, scope, session, now);
    await keepLocale(trx, operatorId, 'en');
    await markJoined(trx, scope, operatorId, now);
  });
  return secret;
}

/** Requests a link from the sign-in page, which is open, and signs in by it, as anybody does after the first time. */
export async function signInByMail(page: Page, email: string): Promise<void> {
  const mails = async () => (await listMails(new URL(page.url()).origin, email)).filter(({ kind }) => kind === 'operatorLink');
  const before = (await mails()).length;
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
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
