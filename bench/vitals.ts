import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
// biome-ignore lint/correctness/useImportExtensions: a launcher's module is plain JavaScript with types next to it.
import { findChromium } from '../scripts/lib/chromium.mjs';
import { ensurePagesBuilt } from '../tests/support/built-pages.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { browserArgs, whenQuiet } from './cold-load.ts';
import { openPortal, servePortal } from './portal.ts';
import { observeVitals, readVitals, type Vitals } from './vitals-in-page.ts';

/** A middling phone on a slow mobile network, as Lighthouse simulates it: CPU a quarter as fast, 150 ms there and back, 1.6 Mbit/s. */
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const widths = [1280, 375];

/** Google's limits of "good", kept on the slow phone too; a filter's cards come over the network, so 500 ms. */
const budgets = { lcp: 2500, cls: 0.1, press: 500 };

/** The browser's own performance entries on the public pages. */
export const vitals: Section = {
  about: `public pages in Chromium, CPU ÷ ${slowdown}, ${network.latency} ms and ${(network.downloadThroughput * 8) / 1e6} Mbit/s; ms unless named`,
  async run() {
    const executablePath = findChromium();
    if (!executablePath) {
      console.error('No Chromium here: nothing can be measured (CHROMIUM_PATH names one).');
      return [];
    }
    ensurePagesBuilt();
    const portal = await openPortal({ projects: 640 });
    const server = await servePortal(portal);
    const browser = await chromium.launch({ executablePath, args: browserArgs });
    try {
      const figures: Figure[] = [];
      const paths = await findPaths(browser, server.origin);
      for (const width of widths)
        for (const [name, path] of paths) figures.push(...(await measure(browser, server.origin + path, name, width)));
      figures.push(...(await measureFirstPress(browser, `${server.origin}/projects`)));
      figures.push(...(await measureFilter(browser, `${server.origin}/projects`)));
      return figures;
    } finally {
      await browser.close();
      await server.close();
      await portal.close();
    }
  },
};

/** One page of each kind, from the links of the search page. */
async function findPaths(browser: Browser, origin: string): Promise<[string, string][]> {
  const page = await browser.newPage();
  await page.goto(`${origin}/projects`);
  const first = (selector: string) => page.locator(selector).first().getAttribute('href');
  const found: [string, string | null][] = [
    ['search', '/projects'],
    ['project', await first('article h3 a')],
    ['pool', await first('a[href^="/projects/pool/"]')],
    ['city', await first('a[href^="/projects/in/"]')],
    ['category', await first('a[href^="/projects/categories/"]')],
  ];
  await page.close();
  return found.filter((entry): entry is [string, string] => entry[1] !== null);
}

/** Once with an empty cache, once more with a full one. */
async function measure(browser: Browser, url: string, name: string, width: number): Promise<Figure[]> {
  const { page, close } = await slowPage(browser, width);
  try {
    const cold = await visit(page, url);
    await page.goto('about:blank');
    const warm = await visit(page, url);
    return [
      { name: `${name} ${width}: largest contentful paint`, value: cold.lcp, unit: '', digits: 0, budget: budgets.lcp, detail: line(cold) },
      { name: '  the same, warm', value: warm.lcp, unit: '', digits: 0, budget: budgets.lcp, detail: line(warm) },
      { name: '  script before it, cold', value: cold.earlyScriptBytes / 1000, unit: 'kB', budget: 0 },
      { name: '  layout shift, cold and warm', value: Math.max(cold.cls, warm.cls), unit: '', digits: 3, budget: budgets.cls },
    ];
  } finally {
    await close();
  }
}

/** Until the app has started and everything has arrived. */
async function visit(page: Page, url: string): Promise<Vitals> {
  await page.goto(url);
  await whenQuiet(page);
  return page.evaluate(readVitals);
}

/** From the start of the app to the effect of a press before that moment. It fails when the press is lost. */
async function measureFirstPress(browser: Browser, url: string): Promise<Figure[]> {
  const { page, close } = await slowPage(browser, 375);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const pressed = await page.evaluate(async () => {
      const menu = await new Promise<HTMLElement>((resolve) => {
        const look = () => {
          // The button of the menu, which a phone has last.
          const found = [...document.querySelectorAll<HTMLElement>('header button[aria-expanded]')].at(-1);
          if (found && performance.getEntriesByName('first-contentful-paint').length > 0) resolve(found);
          else requestAnimationFrame(look);
        };
        look();
      });
      const isOpen = new Promise<number>((resolve) => {
        new MutationObserver(() => menu.getAttribute('aria-expanded') === 'true' && resolve(performance.now())).observe(menu, {
          attributes: true,
        });
      });
      const isAlive = new Promise<number>((resolve) => addEventListener('openpool:alive', () => resolve(performance.now())));
      const pressedAt = performance.now();
      menu.click();
      const [opened, alive] = await Promise.all([isOpen, isAlive]);
      return { fromPress: opened - pressedAt, fromAlive: opened - alive };
    });
    return [
      { name: 'first press, before the app is alive: to its answer', value: pressed.fromPress, unit: '', digits: 0 },
      { name: '  of this once the app is alive', value: pressed.fromAlive, unit: '', digits: 0, budget: 200 },
    ];
  } finally {
    await close();
  }
}

function line({ ttfb, fcp, longTasks, longestTask, requests, bytes, lcpElement }: Vitals): string {
  const ms = (value: number) => Math.round(value);
  return `${lcpElement}; first byte ${ms(ttfb)}, first paint ${ms(fcp)}, ${longTasks} long tasks (longest ${ms(longestTask)}), ${requests} requests, ${(bytes / 1000).toFixed(0)} kB`;
}

/** From the press on a filter to its cards, and to the tick (what INP counts). */
async function measureFilter(browser: Browser, url: string): Promise<Figure[]> {
  const { page, close } = await slowPage(browser, 1280);
  try {
    await page.goto(url);
    await whenQuiet(page);
    const asked: string[] = [];
    // The browser requests the icon again for every address; that is not a request of ours.
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()));
    const before = await page.locator('#count').textContent();
    await page.evaluate(observeVitals);
    const startedAt = Date.now();
    await page.locator('input[name="workPrefs"]').first().click();
    await page.waitForFunction((words) => document.querySelector('#count')?.textContent !== words, before);
    const changed = Date.now() - startedAt;
    await page.waitForTimeout(500);
    const { inp } = await page.evaluate(readVitals);
    return [
      { name: 'filter: press to next paint', value: inp, unit: '', digits: 0, budget: 200 },
      { name: '  press to new results (200 of it waits for more ticks)', value: changed, unit: '', digits: 0, budget: budgets.press + 200 },
      { name: '  requests', value: asked.length, unit: '', digits: 0, budget: 1 },
    ];
  } finally {
    await close();
  }
}

async function slowPage(browser: Browser, width: number): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width, height: width > 600 ? 800 : 812 } });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observeVitals);
  return { page, close: () => context.close() };
}
