import { chromium, type Page } from '@playwright/test';
// biome-ignore lint/correctness/useImportExtensions: a launcher's module is plain JavaScript with types next to it.
import { findChromium } from '../scripts/lib/chromium.mjs';
import type { Figure } from '../tests/support/figures.ts';

export const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Waits until the app has started and no request has been made for a second; the browser's own "networkidle" comes before the app starts. */
export async function whenQuiet(tab: Page): Promise<void> {
  let last = Date.now();
  tab.on('request', () => {
    last = Date.now();
  });
  await tab.waitForSelector('html[data-hydrated]');
  while (Date.now() - last < 1000) await tab.waitForTimeout(100);
}

/** Requests and bytes of one load with an empty cache, as the browser counts them; no figures where there is no browser. */
export async function loadInChromium(url: string): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.error('No Chromium here: requests of a real load are not counted (CHROMIUM_PATH names one).');
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 375, height: 812 } });
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    const kinds = new Map<string, { type: string; bytes: number }>();
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, { type, bytes: 0 }));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const seen = kinds.get(requestId);
      if (seen) seen.bytes = encodedDataLength;
    });
    await tab.goto(url);
    await whenQuiet(tab);
    const requests = [...kinds.values()];
    const bytesOf = (type?: string): number =>
      requests.filter((request) => !type || request.type === type).reduce((sum, request) => sum + request.bytes, 0) / 1000;
    return [
      { name: 'requests of a cold load in Chromium', value: requests.length, unit: '', digits: 0 },
      { name: '  of this scripts', value: requests.filter(({ type }) => type === 'Script').length, unit: '', digits: 0 },
      { name: '  of this style sheets', value: requests.filter(({ type }) => type === 'Stylesheet').length, unit: '', digits: 0 },
      { name: 'transferred, with headers', value: bytesOf(), unit: 'kB' },
      { name: '  of this scripts', value: bytesOf('Script'), unit: 'kB' },
    ];
  } finally {
    await browser.close();
  }
}
