import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { linkIn, readMail } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { cvFile, expect, expectAccessible, hydrated, newEmail, test } from './support/portal.ts';
import { signUpAs } from './support/sign-up.ts';

/** The CV of these journeys after a printer and a scanner. */
async function scannedCv(): Promise<Buffer> {
  const scanned = promisify(execFile)(process.execPath, ['tests/support/print-and-scan.ts'], { encoding: 'buffer', maxBuffer: 50_000_000 });
  scanned.child.stdin?.end(cvFile({ name: 'Jean-Luc O’Neil', email: 'mara@example.com' }).buffer);
  return (await scanned).stdout;
}

// Needs the packages of scan-packages, and seconds of CPU: npm run test:full installs them.
test.describe('a new talent whose CV is a scan', { tag: '@full' }, () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await makeOwnServer({ CV_SCAN_LANGUAGES: 'eng' });
    await server.start();
  });
  test.afterAll(() => server.remove());

  test('continues while it is read, sees a notice afterwards, and finds earlier input unchanged', async ({ page }) => {
    test.setTimeout(400_000);
    const buffer = await scannedCv();
    await signUpAs(page, newEmail('scan'), { home: server.originOf('nordlicht') });
    await hydrated(page);
    const steps = await page.getByText(/^Step 1 of \d$/).textContent();
    await page.locator('input[type="file"]').first().setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
    await page.waitForURL('**/app/onboarding/about**');
    const notice = page.getByRole('status').filter({ hasText: 'scan.pdf' });
    await expect(notice).toContainText('scan.pdf is a scan. We are reading it from its pictures');
    await expect(notice).toContainText('in your profile under “Documents”');
    await expect(page.getByText('couldn’t read')).toHaveCount(0);
    const title = page.getByLabel('Professional title');
    await title.fill('Rigger');

    // The page learns of it by itself and leaves the form alone.
    const see = page.getByRole('button', { name: 'See what we found' });
    await expect(see).toBeVisible({ timeout: 180_000 });
    await expect(notice).toContainText('We have read scan.pdf. What you entered here stays.');
    expect(new URL(page.url()).pathname).toBe('/app/onboarding/about');
    await expect(title).toHaveValue('Rigger');
    await expectAccessible(page);
    await see.click();
    await page.waitForURL('**/app/onboarding/check');
    await expect(page.getByText('scan.pdf was read from pictures')).toBeVisible();
    await expect(page.getByText(steps ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use these details' }).click();
    await page.waitForURL('**/app/onboarding/about');
    await expect(title).toHaveValue('Rigger');
    await expect(see).toHaveCount(0);
  });

  test('completes the onboarding before it is read, and gets a mail and a notice in the profile', async ({ page }) => {
    test.setTimeout(400_000);
    const buffer = await scannedCv();
    const email = newEmail('scan-late');
    const home = server.originOf('nordlicht');
    await signUpAs(page, email, { home });
    // Past the onboarding, which is another journey.
    await server.query('update talent set onboarding_completed_at = now() where email = $1', [email]);
    await page.goto(`${home}/app/profile?tab=documents`);
    await hydrated(page);
    await page.locator('input[type="file"]').first().setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
    await page.waitForURL('**edit=cv**');
    await page.goto(`${home}/app/profile?tab=documents`);
    await hydrated(page);

    // The open tab learns of it by itself.
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'We have read scan.pdf. It has details that your profile doesn’t have yet.' });
    await expect(notice).toBeVisible({ timeout: 180_000 });
    await expectAccessible(page);
    await notice.getByRole('link', { name: 'See what we found' }).click();
    await expect(page.getByRole('heading', { name: 'Take over from your CV' })).toBeVisible();
    await expect(page.getByText('scan.pdf was read from pictures')).toBeVisible();
    await expect(notice).toHaveCount(0);

    // A talent who has closed the tab is notified by mail, whose button opens the same.
    await page.goto(linkIn(await readMail(home, email, 'scanRead'), '/app/profile'));
    await expect(page.getByRole('heading', { name: 'Take over from your CV' })).toBeVisible();
  });
});
