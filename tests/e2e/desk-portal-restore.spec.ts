import type { Page } from '@playwright/test';
import { linkIn } from './support/mailbox.ts';
import { callAsOperator } from './support/operators.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, newEmail, onceForAllScreens, test } from './support/portal.ts';

// How an owner takes back one part of a portal, with a portal of their own.
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
});
test.afterAll(async () => server?.remove());

async function enter(page: Page, client: string): Promise<string> {
  const words = ['operator', 'invite', newEmail('operator'), '--tenant', client, '--name', 'Robin Sommer', '--role', 'owner'];
  const { pathname, search } = new URL(linkIn({ text: await server.openpool(...words) }, '/desk/sign-in'));
  const origin = server.originOf(client);
  await page.goto(`${origin}${pathname}${search}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return `${origin}/desk/portal`;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('only the colour of an earlier version is restored, and the legal text stays', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    const portal = await enter(page, 'nordlicht');
    const read = () => callAsOperator(page, 'GET', '/client') as Promise<Client>;
    await page.goto(portal);
    const before = await read();
    const legalText = 'version: 2098-01-01\n\n# Privacy\n\nA new provider of video calls.\n';
    await callAsOperator(page, 'PATCH', '/client', { settings: { primaryColor: '#B3261E' }, legalTexts: { 'privacy.en': legalText } });
    await page.goto(`${portal}?part=history&restore=${before.version}`);
    const parts = page.getByRole('group', { name: 'What is restored' });
    await expect(parts).toContainText(`Colour: #B3261E → ${before.settings.primaryColor}`);
    await expect(parts).toContainText(/Privacy notice, English: version of 1 Jan 2098 → version of \d/);
    await parts.getByRole('checkbox', { name: 'Privacy notice' }).uncheck();
    await parts.getByRole('checkbox', { name: 'Colour' }).uncheck();
    await page.getByRole('button', { name: /^Restore version/ }).click();
    await expect(page.getByRole('alert')).toContainText('Tick at least one part.');
    await parts.getByRole('checkbox', { name: 'Privacy notice' }).uncheck();
    await page.getByRole('button', { name: /^Restore version/ }).click();
    await expect(page.getByText('Restored, as a new version.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `version ${before.version} restored: Colour` })).toContainText('Live');
    const { settings, legalTexts } = await read();
    expect(settings.primaryColor).toBe(before.settings.primaryColor);
    expect(legalTexts.find(({ document, locale }) => document === 'privacy' && locale === 'en')?.version).toBe('2098-01-01');
  });
});

type Client = {
  version: number;
  settings: { primaryColor: string };
  legalTexts: { document: string; locale: string; version: string }[];
};
