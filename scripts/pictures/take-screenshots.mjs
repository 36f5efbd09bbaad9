// Takes the pictures of the docs from a running demo: `npm start`, then `node scripts/pictures/take-screenshots.mjs [port]`.
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../lib/chromium.mjs';

const port = Number(process.argv[2] ?? 3000);
const origin = `http://meridian.localhost:${port}`;
const folder = new URL('../../docs/images/', import.meta.url);
const password = 'openpool-demo-2026';
const talent = 'grace.abara@example.com';
const operator = 'dana.whitfield@meridian-flex.example';

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
const page = await context.newPage();

async function take(name, of = page) {
  await of.waitForLoadState('networkidle');
  await of.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = await of.screenshot();
  await sharp(bytes)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(new URL(`${name}.png`, folder).pathname);
  console.log(`docs/images/${name}.png`);
}

await page.goto(`${origin}/projects`);
await take('search');

await page.goto(`${origin}/app/login`);
await page.getByRole('textbox', { name: /mail/i }).fill(talent);
await page.locator('input[type="password"]').fill(password);
await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
await page.waitForURL((url) => !url.pathname.endsWith('/login'));
await page.goto(`${origin}/app/project?tab=applications`);
await take('applications');

await page.goto(`${origin}/desk/sign-in`);
await page.getByLabel('Work email').fill(operator);
await page.getByRole('button', { name: 'Email me a link' }).click();
await page.getByRole('heading', { name: 'Look in your mail' }).waitFor();
await page.goto(await waitForLink());
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
await page.goto(`${origin}/desk/applications?tab=toAnswer`);
await page.locator('[data-row-link]').first().click();
await page.waitForURL(/open=/);
await take('desk');

await browser.close();

/** From the built-in mailbox; asked by the page, because only browsers resolve names under localhost. */
async function waitForLink() {
  for (;;) {
    const text = await page.evaluate(async (to) => {
      const answer = await fetch(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      return (await answer.json()).results.find(({ kind }) => kind === 'operatorLink')?.text ?? '';
    }, operator);
    const link = /https?:\S+sign-in\S+/.exec(text)?.[0];
    if (link) return link;
    await page.waitForTimeout(500);
  }
}
