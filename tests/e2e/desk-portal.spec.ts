import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../src/contract/operator-scopes.ts';
import { linkIn } from './support/mailbox.ts';
import { callAsOperator } from './support/operators.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, logIn, newEmail, onceForAllScreens, test } from './support/portal.ts';

// How owners change their portal: what they change gathers in one draft, which they share, until it is published. With a portal of its
// own, because everybody on it sees what is published; each journey has a client of its own, because a client has one draft.
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
});
test.afterAll(async () => server?.remove());

async function enter(page: Page, client: string, role: OperatorRole = 'owner', name = 'Robin Sommer'): Promise<string> {
  const words = ['operator', 'invite', newEmail('operator'), '--tenant', client, '--name', name, '--role', role];
  const { pathname, search } = new URL(linkIn({ text: await server.openpool(...words) }, '/desk/sign-in'));
  const origin = server.originOf(client);
  await page.goto(`${origin}${pathname}${search}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return `${origin}/desk/portal`;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const bar = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });

test('an owner changes the colour and a switch, publishes both, and restores the earlier version', async ({ page }) => {
  onceForAllScreens();
  const portal = await enter(page, 'meridian');
  await open(page, portal);
  const { version } = await callAsOperator(page, 'GET', '/client');
  const field = page.getByRole('textbox', { name: 'Your colour' });
  await field.fill('no colour');
  await expect(bar(page)).toContainText('not in the draft yet');
  await bar(page).getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByRole('alert')).toContainText('This value does not work');
  await expect(field).toHaveValue('no colour');
  await field.fill('#34B38A');
  // What is typed shows before it is saved.
  await expect(page.getByRole('table', { name: 'Contrasts' })).toContainText('7.96');
  await page.getByRole('main').getByRole('button', { name: 'Save in the draft' }).first().click();
  await expect(bar(page)).toContainText('1 change: colour.');

  await page.getByRole('link', { name: 'Switches' }).click();
  await page.getByRole('searchbox', { name: 'Find a switch' }).fill('search engines');
  await page.keyboard.press('Enter');
  const engines = page.getByRole('switch', { name: /^Search engines/ });
  await expect(page.getByRole('switch')).toHaveCount(1);
  await engines.uncheck();
  await expect(bar(page)).toContainText('2 changes: colour and switches.');
  await expect(engines).not.toBeChecked();
  const { settings } = (await callAsOperator(page, 'GET', '/client')) as { settings: { primaryColor: string } };
  expect(settings.primaryColor).not.toBe('#34B38A');

  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const visitor = await page.context().newPage();
  await visitor.goto(`${server.originOf('meridian')}/projects`);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--solid'))).toMatch(/#34B38A/i);

  await page.getByRole('link', { name: `Compare Version ${version}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Colour: .+ → #34B38A$/i })).toBeVisible();
  await page.getByRole('link', { name: `Restore… Version ${version}` }).click();
  const restored = page.getByRole('group', { name: 'What is restored' });
  await expect(restored.getByRole('checkbox', { name: 'Colour' })).toBeChecked();
  await expect(restored).toContainText('Search engines: off → on');
  await page.getByRole('button', { name: `Restore version ${version}` }).click();
  await expect(page.getByText('Restored, as a new version.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);
});

test('two owners share one draft: nobody publishes what they have not read, and conflicts are decided', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  onceForAllScreens();
  const portal = await enter(page, 'baltyk', 'owner', 'Ada Quist');
  await open(page, `${portal}?part=contact`);
  await page.getByLabel('Name', { exact: true }).fill('Baltyk by Ada');
  await bar(page).getByRole('button', { name: 'Save in the draft' }).click();
  await expect(bar(page)).toContainText('1 change: name and emails.');

  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  await enter(other, 'baltyk', 'owner', 'Bo Quist');
  await open(other, `${portal}?part=review`);
  await expect(other.getByRole('main')).toContainText('Saved last by Ada Quist');
  await expect(other.getByRole('row').filter({ hasText: 'Baltyk by Ada' })).toBeVisible();
  await open(other, `${portal}?part=colour`);
  await other.getByRole('textbox', { name: 'Your colour' }).fill('#123456');
  await bar(other).getByRole('button', { name: 'Save in the draft' }).click();
  await expect(bar(other)).toContainText('2 changes');

  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody has changed something meanwhile');
  await expect(page.getByRole('row').filter({ hasText: '#123456' })).toBeVisible();
  // Published by a program meanwhile: one place of the draft, with another value.
  await callAsOperator(other, 'PATCH', '/client', { settings: { name: 'Baltyk by key' } });
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Live now: Baltyk by key' }).check();
  await page.getByRole('button', { name: 'Decide like this' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Baltyk' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take back Colour' }).click();
  await expect(page.getByText('There is nothing to publish.')).toBeVisible();
  await context.close();
});

test('a new version of a legal text says how many it asks, and they are asked', { tag: '@full' }, async ({ page, browser }) => {
  onceForAllScreens();
  const portal = await enter(page, 'nordlicht');
  await open(page, `${portal}?part=legal`);
  const row = page.getByRole('row').filter({ hasText: 'Terms of use, German' });
  await expect(row).toContainText('1 Sept 2026');
  await row.getByRole('link', { name: 'Terms of use, German', exact: true }).click();
  const source = page.getByLabel('Text in Markdown');
  await page.getByLabel('Date of the version').fill('2026-01-01');
  await page.getByRole('main').getByRole('button', { name: 'Save in the draft' }).first().click();
  await expect(page.getByRole('alert')).toContainText('may not be before');
  await page.getByLabel('Date of the version').fill('2099-01-01');
  await source.fill(`${await source.inputValue()}\n\n## Neu\n\nEin neuer Satz.`);
  await page.getByRole('main').getByRole('button', { name: 'Save in the draft' }).first().click();
  const preview = page.getByRole('region', { name: 'How talents read what is in the draft' });
  await expect(preview.getByRole('heading', { name: 'Neu' })).toBeVisible();
  await expect(row).toContainText('not published');
  await bar(page)
    .getByRole('link', { name: /^Publish and ask \d+$/ })
    .click();
  await expect(page.getByRole('main')).toContainText(/\d+ talents who agreed are asked again/);
  await page.getByRole('button', { name: /^Publish and ask \d+$/ }).click();
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();

  const context = await browser.newContext({ locale: 'de-DE' });
  const talent = await context.newPage();
  await logIn(talent, 'nordlicht', 'lena-marie.schroeder@example.com', server.originOf('nordlicht'));
  await talent.goto(`${server.originOf('nordlicht')}/app/project`);
  await expect(talent.getByRole('dialog')).toContainText(/Ein neuer Satz|Bedingungen/);
  await context.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a logo, a language and a sign-in method are changed by forms, and the draft is discarded', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    const portal = await enter(page, 'atelier');
    await page.goto(`${portal}?part=logos`);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4"><path d="M0 0h10v4z"/></svg>';
    const send = async (name: string, mimeType: string, text: string) => {
      await page.getByLabel('On dark', { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
      await page.getByRole('button', { name: /^(Upload|Replace) On dark/ }).click();
    };
    await send('logo.svg', 'image/svg+xml', svg.replace('<path', '<script/><path'));
    await expect(page.getByRole('alert')).toContainText('has a script');
    await send('logo.txt', 'text/plain', 'x');
    await expect(page.getByRole('alert')).toContainText('This is no SVG');
    await send('logo.svg', 'image/svg+xml', svg);
    await expect(page.getByRole('img', { name: 'On dark: as it is in the draft' })).toBeVisible();
    await page.getByRole('link', { name: 'Languages' }).click();
    await page.getByRole('switch', { name: /^German/ }).check();
    await page.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(page.getByText('A legal text is missing here; sign-up is closed.')).toBeVisible();
    await page.getByRole('link', { name: 'Signing in' }).click();
    await page.getByRole('switch', { name: /^Passkey/ }).uncheck();
    await page.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(bar(page)).toContainText('logos, languages and signing in');
    await bar(page).getByRole('link', { name: 'Discard…' }).click();
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect(page.getByText('The draft is discarded.')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});

for (const role of ['recruiter', 'viewer'] as const)
  test(`a ${role} reads the portal and learns who may change it`, { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    const portal = await enter(page, 'quiet-harbour', role);
    await open(page, `${portal}?part=switches`);
    await expect(page.getByText('Owners can do this.')).toBeVisible();
    await expect(page.getByRole('switch', { name: /^Search engines/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save in the draft' })).toHaveCount(0);
    await open(page, `${portal}?part=legal`);
    await expect(page.getByRole('link', { name: /^New version/ })).toHaveCount(0);
    await open(page, `${portal}?part=hosts`);
    await expect(page.getByRole('main')).toContainText('quiet-harbour.localhost');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await open(page, `${portal}?part=history&restore=1`);
    await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  });

test('what is typed is not lost, and what publishing erases is counted before', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const portal = await enter(page, 'quiet-harbour');
  await open(page, `${portal}?part=switches`);
  const days = page.getByLabel('Days until applications are erased');
  await days.fill('3');
  await page.getByRole('link', { name: 'Colour' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  // A switch sends the whole form: what is wrong in it stays.
  await page.getByRole('switch', { name: /^Feeds of public projects/ }).uncheck();
  await expect(page.getByRole('alert')).toContainText('This value does not work');
  await expect(days).toHaveValue('3');
  await days.fill('30');
  await expect(bar(page)).toContainText('not in the draft yet');
  await bar(page).getByRole('button', { name: 'Save in the draft' }).click();
  await expect(bar(page)).toContainText('2 changes: switches.');
  await server.query("update application set last_updated = now() - interval '100 days' where status = 'rm'");
  await page.reload();
  await bar(page)
    .getByRole('link', { name: /^Publish and erase \d+$/ })
    .click();
  await expect(page.getByText(/closed applications? loses? (its|their) personal data in the coming night/)).toBeVisible();
  await page.getByRole('link', { name: 'Discard…' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByText('The draft is discarded.')).toBeVisible();
});

test('what is published can be compared and taken back, on a phone too', { tag: '@full' }, async ({ page }) => {
  const portal = await enter(page, 'atelier');
  await open(page, `${portal}?part=contact`);
  await page.getByLabel('Name', { exact: true }).fill('Atelier by phone');
  await bar(page).getByRole('button', { name: 'Save in the draft' }).click();
  await bar(page).getByRole('link', { name: 'See the changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Atelier by phone' })).toBeVisible();
  await page.getByLabel('Reason').fill('For a day');
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row').filter({ hasText: 'For a day' })).toContainText('Live');
  await page
    .getByRole('link', { name: /^Restore… Version/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'What is restored' })).toContainText('Name: Atelier by phone →');
  await page.getByRole('button', { name: /^Restore version/ }).click();
  await expect(page.getByText('Restored, as a new version.')).toBeVisible();
});

const parts = [
  'colour',
  'logos',
  'languages',
  'contact',
  'switches',
  'signIn',
  'texts&open=talent.again.minutes',
  'legal&edit=privacy.en',
  'hosts',
  'history',
  'review',
];
for (const colorScheme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ colorScheme });
    test(`no section has accessibility faults in ${colorScheme}`, { tag: '@full' }, async ({ page }) => {
      test.setTimeout(600_000);
      const portal = await enter(page, 'quiet-harbour');
      await page.goto(portal);
      await callAsOperator(page, 'PATCH', '/client/draft', { settings: { primaryColor: '#FFD400', config: { replyDays: 3 } } });
      for (const part of [...parts, 'review&ask=discard', 'history&restore=1']) {
        await open(page, `${portal}?part=${part}`);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), part).toBe(true);
      }
    });
  });
