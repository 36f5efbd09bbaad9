import type { Page } from '@playwright/test';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, logIn, test } from './support/portal.ts';

// The terms-expired notice, sentence by sentence (specification sections 2, 4, 5 and 8). With its own portal, so that
// consents can be outdated.
test.describe('new terms', () => {
  let server: OwnServer;
  const at = (path: string) => `${server.originOf('nordlicht')}${path}`;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await makeOwnServer();
    await server.start();
  });
  test.afterAll(async () => server?.remove());
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  /** A talent whose consent to these documents is to an older version; `[]` with `forget` is one who never agreed. */
  async function enter(page: Page, email: string, outdated: readonly string[], forget = false): Promise<void> {
    const whose = 'talent_id = (select id from talent where email = $1)';
    if (forget) await server.query(`delete from consent where ${whose}`, [email]);
    else await server.query(`update consent set version = '2020-01-01' where ${whose} and document = any($2)`, [email, outdated]);
    await logIn(page, 'nordlicht', email, server.originOf('nordlicht'));
    await page.goto(at('/app/project'));
    await hydrated(page);
  }

  const notice = (page: Page) => page.getByRole('dialog', { name: 'Our terms have changed' });

  test('show only what is missing, cannot be closed, and send nothing untouched', async ({ page }, { project }) => {
    await enter(page, 'lena-marie.schroeder@example.com', ['privacy']);
    const dialog = page.getByRole('dialog', { name: 'Our privacy notice has changed' });
    await expect(dialog).toBeVisible();
    await expect(dialog).not.toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await expect(dialog.getByRole('checkbox', { name: 'I have read the privacy notice' })).toHaveJSProperty('required', true);
    const text = dialog.getByRole('region', { name: 'Privacy notice' });
    await expect(text).not.toHaveAttribute('aria-busy', 'true');
    await text.focus();
    await expect(text).toBeFocused();
    await expect(dialog.getByRole('region', { name: 'Terms' })).toHaveCount(0);
    await expect(dialog.getByRole('button')).toHaveText(['Disagree', 'Agree and continue']);
    const box = await dialog.boundingBox();
    if (project.name === 'mobile') expect(box).toMatchObject({ x: 0, y: 0, width: 375, height: 812 });
    else expect(box?.width).toBe(800);
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog).toBeVisible();

    let sent = 0;
    await page.route('**/legal/agree**', (route) => {
      sent += 1;
      return sent === 1
        ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"messages":["no"]}' })
        : route.continue();
    });
    const agree = dialog.getByRole('button', { name: 'Agree and continue' });
    await agree.click();
    await expect(dialog.getByText('Tick the box to continue.')).toBeVisible();
    expect(sent).toBe(0);
    await expectAccessible(page);

    // A failure is silent, and the button works again.
    await dialog.getByRole('checkbox').check();
    await agree.click();
    await expect.poll(() => sent).toBe(1);
    await expect(agree).not.toHaveAttribute('aria-busy', 'true');
    await expect(dialog).toBeVisible();
    await expect(page.getByText(/something went wrong/i)).toHaveCount(0);
    await agree.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Thank you. Your choice is saved.' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(dialog).toHaveCount(0);
    const rows = await server.query(
      "select c.document, c.locale, c.purpose from consent c join talent t on t.id = c.talent_id where t.email = $1 and c.purpose = 'update'",
      ['lena-marie.schroeder@example.com'],
    );
    expect(rows).toEqual([{ document: 'privacy', locale: 'en', purpose: 'update' }]);
  });

  test('show what was added and removed since the accepted version, which can be read whole', { tag: '@full' }, async ({ page }) => {
    const email = 'jens_petersen@example.net';
    await server.query(
      `insert into legal_text (tenant_id, document, locale, version, title, html)
        select tenant_id, document, locale, '2020-01-01', title, replace(html, 'at least 18 years old', 'at least 16 years old')
        from legal_text where document = 'terms' and version <> '2020-01-01' and tenant_id = (select tenant_id from talent where email = $1)
        on conflict do nothing`,
      [email],
    );
    await enter(page, email, ['terms']);
    const dialog = notice(page);
    const changes = dialog.getByRole('region', { name: 'What has changed: Terms' });
    await expect(changes).toBeVisible();
    await expect(changes.getByRole('heading')).toHaveText(['2. Who may register']);
    await expect(changes.getByRole('deletion')).toHaveText('Start of removed text: 16 End of removed text.');
    await expect(changes.getByRole('insertion')).toHaveText('Start of new text: 18 End of new text.');
    await expect(dialog.getByRole('region', { name: 'Terms', exact: true })).toContainText('at least 18 years old');
    await dialog.getByText('The version you accepted, of 1 January 2020, in full').click();
    await expect(dialog.getByRole('region', { name: /version you accepted/ })).toContainText('at least 16 years old');
    await expectAccessible(page);
  });

  test('show both texts to a talent who never agreed to anything, as after an operator’s lead', { tag: '@full' }, async ({ page }) => {
    await enter(page, 'jens_petersen@example.net', [], true);
    await page.goto(at('/app/account'));
    // A talent who was never asked is not notified of a change.
    const dialog = page.getByRole('dialog', { name: 'Our terms and privacy notice', exact: true });
    await expect(dialog.getByRole('region', { name: 'Terms' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Privacy notice' })).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'I accept the terms' }).check();
    await dialog.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(dialog.getByText('Tick the box to continue.')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: 'I have read the privacy notice' }).check();
    await dialog.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('in one language ask only talents who accepted that one', { tag: '@full' }, async ({ page }) => {
    const email = "anna.o'neill@example.com";
    await server.query("update consent set locale = 'de' where talent_id = (select id from talent where email = $1)", [email]);
    await enter(page, email, []);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('ask before disagreeing, and deactivating logs out for good', { tag: '@full' }, async ({ page }) => {
    const email = 'mehmet.yilmaz@example.com';
    await enter(page, email, []);
    const dialog = notice(page);
    await dialog.getByRole('button', { name: 'Disagree' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deactivate your account?' });
    await expect(question.getByRole('button', { name: 'Keep account' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep account' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog).toBeVisible();

    // An account that could not be closed is not reported as closed.
    await page.route('**/tosDeactivate', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Disagree' }).click();
    const deactivate = question.getByRole('button', { name: 'Deactivate', exact: true });
    await deactivate.click();
    await expect(deactivate).not.toHaveAttribute('aria-busy', 'true');
    expect(await server.query('select is_active from talent where email = $1', [email])).toEqual([{ is_active: true }]);

    await deactivate.click();
    await expect(page).toHaveURL(/deactivated=true/);
    await expect(page.getByText(/your account is deactivated/i).first()).toBeVisible();
    expect(await server.query('select is_active from talent where email = $1', [email])).toEqual([{ is_active: false }]);
    await page.goto(at('/app/profile'));
    await expect(page).toHaveURL(/\/app\/login/);
  });

  test('have a page for each text, with its version', { tag: '@full' }, async ({ page }) => {
    for (const [path, heading] of [
      ['/terms', /terms/i],
      ['/privacy', /privacy/i],
    ] as const) {
      await page.goto(at(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(/^Version of /)).toBeVisible();
    }
  });
});
