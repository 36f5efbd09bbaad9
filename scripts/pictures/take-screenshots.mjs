// Takes the pictures of the docs, light and dark, from a running demo: `npm start`, then `node scripts/pictures/take-screenshots.mjs [port]`.
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../lib/chromium.mjs';

const port = Number(process.argv[2] ?? 3000);
// A client whose talents may have it dark.
const origin = `http://nordlicht.localhost:${port}`;
const folder = new URL('../../docs/images/', import.meta.url);
const password = 'openpool-demo-2026';
const talent = "anna.o'neill@example.com";
const operator = 'katrin.vogel@nordlicht.example';

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' });
const page = await context.newPage();

/** What is on screen, as `<name>.png` and `<name>-dark.png`. */
async function take(name) {
  for (const [scheme, suffix] of [
    ['light', ''],
    ['dark', '-dark'],
  ]) {
    await page.emulateMedia({ colorScheme: scheme });
    // What pages load late, such as a preview, is there within this time, or is not waited for.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(new URL(`${name}${suffix}.png`, folder).pathname);
    console.log(`docs/images/${name}${suffix}.png`);
  }
}

await page.goto(`${origin}/projects`);
await take('search');
await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
await page
  .getByRole('link', { name: /^Apply/ })
  .or(page.getByRole('button', { name: /^Apply/ }))
  .first()
  .waitFor();
await take('project');

await page.goto(`${origin}/app/login`);
await page.getByRole('textbox', { name: /mail/i }).fill(talent);
await page.locator('input[type="password"]').fill(password);
await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
await page.waitForURL((url) => !url.pathname.endsWith('/login'));
await page.goto(`${origin}/app/project?tab=applications`);
await take('applications');
// Of the second project, whose application is only begun: nothing is sent.
await page.goto(`${origin}/app/project`);
await page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
await page
  .getByRole('link', { name: /^Apply/ })
  .or(page.getByRole('button', { name: /^Apply/ }))
  .first()
  .click();
await page.getByText(/^Step \d+ of \d+$/).waitFor();
await take('apply');

await page.goto(`${origin}/desk/sign-in`);
await page.getByLabel('Work email').fill(operator);
await page.getByRole('button', { name: 'Email me a link' }).click();
await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
await page.goto(await waitForLink());
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
await take('today');
await page.goto(`${origin}/desk/applications?tab=toAnswer`);
// One with a CV.
await page.locator('[data-row-link]', { hasText: 'Anna' }).first().click();
await page.waitForURL(/open=/);
// The browser's own viewer does not say when it has drawn the CV.
await page.waitForTimeout(4_000);
await take('desk');
await page.goto(`${origin}/desk/projects`);
await page.locator('[data-row-link]').first().click();
await page.getByLabel('Title').waitFor();
await take('project-editor');
await page.goto(`${origin}/desk/talents`);
await take('talents');
await page.goto(`${origin}/desk/portal`);
await take('portal');

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
