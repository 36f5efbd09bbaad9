import type { BrowserContext, Page } from '@playwright/test';
import { readMail } from './support/mailbox.ts';
import { cookieOf, expect, hydrated, listedProject, logIn, onceForAllScreens, origin, quiet, test } from './support/portal.ts';
import { logInAs, ownPassword, signUp } from './support/sign-up.ts';

// Specification section 4, "Session", and the security design's rules for tokens, as a browser experiences them.
test.use({ baseURL: origin('nordlicht') });

const minute = 60_000;

/** Counts what the pages of a browser exchange. */
function countRefreshes(context: BrowserContext): { count: () => number } {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/api/refreshToken')) count += 1;
  });
  return { count: () => count };
}

/** Opens a page behind sign-in and waits until it refreshes the session: that code is loaded after the page. */
async function openKept(page: Page): Promise<void> {
  await page.goto('/app/account?tab=personal');
  await hydrated(page);
  await quiet(page);
}

async function changePassword(page: Page, to: string): Promise<void> {
  await page.goto('/app/account?tab=security');
  await hydrated(page);
  await page.getByLabel('Current password', { exact: true }).fill(ownPassword);
  await page.getByLabel('New password', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is saved. All other devices were logged out.')).toBeVisible();
}

async function logOut(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', isMobile ? { name: 'Open menu' } : { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

test.describe('the session is refreshed', () => {
  test('five minutes before the token expires, once for two tabs, and again ten minutes later', async ({ page, context }) => {
    onceForAllScreens();
    test.setTimeout(300_000);
    await signUp(page, 'two-tabs');
    const refreshes = countRefreshes(context);
    await context.clock.install();
    await openKept(page);
    const other = await context.newPage();
    await openKept(other);
    const before = await cookieOf(context, 'auth.refresh');

    await context.clock.runFor(9 * minute);
    expect(refreshes.count()).toBe(0);
    await context.clock.runFor(2 * minute);
    await expect.poll(refreshes.count).toBe(1);
    // The clock is stopped until the answer arrives: the next ten minutes begin with it.
    await expect.poll(() => cookieOf(context, 'auth.refresh')).not.toBe(before);
    await context.clock.runFor(2 * minute);
    expect(refreshes.count()).toBe(1);

    await context.clock.runFor(9 * minute);
    await expect.poll(refreshes.count).toBe(2);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });

  test('at once after a night of sleep', { tag: '@full' }, async ({ page, context }) => {
    onceForAllScreens();
    await signUp(page, 'sleep');
    const refreshes = countRefreshes(context);
    await context.clock.install();
    await openKept(page);
    await context.clock.fastForward(8 * 60 * minute);
    // On a busy machine the page sets its timer after the night.
    await expect.poll(() => context.clock.runFor(1000).then(refreshes.count)).toBe(1);
    await context.clock.runFor(minute / 2);
    expect(refreshes.count()).toBe(1);
  });

  test('at most once a minute, however often the refresh fails', { tag: '@full' }, async ({ page, context }) => {
    onceForAllScreens();
    await signUp(page, 'no-hurry');
    await context.clock.install();
    await openKept(page);
    let asked = 0;
    await page.route('**/v1/api/refreshToken', (route) => {
      asked += 1;
      return route.abort();
    });
    await context.clock.runFor(10 * minute + 1000);
    await expect.poll(() => asked).toBe(1);
    await context.clock.runFor(minute - 5000);
    expect(asked).toBe(1);
    for (let round = 2; round <= 4; round += 1) {
      await context.clock.runFor(minute + 5000);
      await expect.poll(() => asked).toBeGreaterThan(1);
      expect(asked).toBeLessThanOrEqual(round);
    }
  });

  test('on the way to a page that is opened with an expired token', { tag: ['@apart', '@full'] }, async ({ page, context }) => {
    onceForAllScreens();
    await signUp(page, 'expired');
    await context.clearCookies({ name: 'auth.access' });
    await page.goto('/app/account?tab=personal');
    await expect(page).toHaveURL(/\/app\/account\?tab=personal$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });

  test('a copied token ends the session and a mail says so', { tag: '@full' }, async ({ page, context }) => {
    onceForAllScreens();
    const email = await signUp(page, 'copied');
    const stolen = await cookieOf(context, 'auth.refresh');
    const refresh = (token?: string) =>
      page.evaluate(
        async (body) => {
          const answer = await fetch('/v1/api/refreshToken', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          return answer.status;
        },
        token === undefined ? {} : { refresh_token: token },
      );
    expect(await refresh()).toBe(200);
    expect(await refresh()).toBe(200);
    // Two steps behind: a lost answer cannot explain that, however recent it was.
    expect(await refresh(stolen)).toBe(401);
    await readMail(origin('nordlicht'), email, 'sessionReused');
    await page.goto('/app/profile');
    await expect(page).toHaveURL(/\/app\/login/);
  });
});

test.describe('a session that is ended elsewhere', () => {
  test('is logged out at its next step after a changed password, unlike the one that changed it', { tag: '@full' }, async ({
    page,
    browser,
  }) => {
    onceForAllScreens();
    test.setTimeout(300_000);
    const email = await signUp(page, 'new-password');
    const context = await browser.newContext({ baseURL: origin('nordlicht') });
    const other = await context.newPage();
    await logInAs(other, email);
    await other.goto('/app/account?tab=personal');
    await hydrated(other);
    await changePassword(page, 'seven tall cranes at noon');
    await other.getByRole('link', { name: 'Notifications', exact: true }).filter({ visible: true }).first().click();
    await expect(other).toHaveURL(/\/app\/login\?redirect=/);
    await page.goto('/app/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await context.close();
  });

  test('is out everywhere after a deactivation, with the reason', { tag: '@full' }, async ({ page, browser }) => {
    onceForAllScreens();
    const email = await signUp(page, 'deactivated');
    const context = await browser.newContext({ baseURL: origin('nordlicht') });
    const other = await context.newPage();
    await logInAs(other, email);
    const status = await page.evaluate(async () => (await fetch('/v1/api/freelancer/tosDeactivate', { method: 'POST' })).status);
    expect(status).toBe(200);
    await other.goto('/app/account');
    await expect(other).toHaveURL(/\/app\/login\?deactivated=true$/);
    await expect(other.getByText(/your account is deactivated/i).first()).toBeVisible();
    expect(await cookieOf(context, 'auth.refresh')).toBeUndefined();
    await context.close();
  });
});

test.describe('logging out', () => {
  test('stops refreshing and removes drafts and cookies, here and in the other tab', async ({ page, context }, { project }) => {
    test.setTimeout(300_000);
    await signUp(page, 'leaving');
    const refreshes = countRefreshes(context);
    await context.clock.install();
    await openKept(page);
    const other = await context.newPage();
    await openKept(other);
    await page.evaluate(() => {
      localStorage.setItem('openpool.draft.1', '{"not":"a draft"}');
      localStorage.setItem('openpool.recent', 'kept');
    });
    await logOut(page, project.name === 'mobile');
    await expect(page).toHaveURL(/\/app\/login/);
    await expect(other).toHaveURL(/\/app\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('openpool.draft.')))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('openpool.recent'))).toBe('kept');
    expect([await cookieOf(context, 'auth.access'), await cookieOf(context, 'auth.refresh')]).toEqual([undefined, undefined]);
    const counted = refreshes.count();
    await context.clock.runFor(30 * minute);
    expect(refreshes.count()).toBe(counted);
  });

  test('removes a token from the address and stays on a public page', { tag: '@full' }, async ({ page }, { project }) => {
    await signUp(page, 'token');
    await page.goto('/info/about?token=secret&from=mail');
    await hydrated(page);
    await logOut(page, project.name === 'mobile');
    await expect(page).toHaveURL(/\/info\/about\?from=mail$/);
    await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/token=/);
  });

  test('sends the server what only this browser stored of an application', { tag: '@full' }, async ({ page, context }) => {
    onceForAllScreens();
    test.setTimeout(300_000);
    await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
    const id = await spareProject(page);
    await page.goto(`/app/project/${id}/apply?step=cv`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
    await page.goto('/app/project');
    await hydrated(page);
    // As if typed while there was no connection: the server's copy is older, and empty.
    await page.evaluate(async (projectId) => {
      const flow = await (await fetch(`/v1/api/project/${projectId}/applicationFlow`)).json();
      const draft = { ...flow.draft, stepName: 'rate', motivationComment: 'Typed on a train', lastUpdated: new Date().toISOString() };
      localStorage.setItem(`openpool.draft.${flow.talentId}.${projectId}`, JSON.stringify(draft));
    }, id);
    await logOut(page, false);
    await expect(page).toHaveURL(/\/app\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('openpool.draft.')))).toEqual([]);

    await context.clearCookies();
    await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
    const kept = await page.evaluate(async (projectId) => {
      const flow = await (await fetch(`/v1/api/project/${projectId}/applicationFlow`)).json();
      // Other journeys should not find it.
      await fetch(`/v1/api/project/${projectId}/applicationFlow`, { method: 'DELETE' });
      return flow.draft.motivationComment;
    }, id);
    expect(kept).toBe('Typed on a train');
  });
});

/** A project that Lena can apply to and no other journey uses: the last of the list. */
async function spareProject(page: Page): Promise<string> {
  await page.goto('/app/project?page=4');
  await hydrated(page);
  return listedProject(page, 'last');
}
