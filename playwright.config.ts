import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { nameTestFolder } from './tests/support/test-folders.ts';
import { timeLimits } from './tests/support/time-limits.ts';

const isFull = process.env.OPENPOOL_FULL === 'true';
const isApart = process.env.E2E_API_APART === 'true';
const port = Number(process.env.E2E_PORT ?? 4173);

// Journeys run commands on the data of the portal that they visit. Workers read this file, too, and inherit the name.
process.env.E2E_DATA ??= nameTestFolder('journeys');

// A full Chromium loads two pages of its own for the address bar of every window, which is half of the browser's processor time. The
// last list of features wins over Playwright's, so what Playwright turns off for the sake of its own work stands here, too.
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures.join(',')}`,
];

// `npm test` walks the main journeys: on a desktop all but those tagged @full, on a phone those tagged @phone, whose screens
// differ there. `npm run test:full` walks everything on both, and the journeys tagged @apart once more where pages and API are two
// processes (E2E_API_APART=true). On a developer machine nothing is retried: a journey that passes at the
// second try hides a fault. A build machine may be busy with other work, so there it gets one more try and is listed as flaky.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Browsers wait more than they work: three keep two cores busy.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  ...(isApart ? { grep: /@apart/ } : {}),
  // A machine may be slow, which is no fault of a page.
  timeout: 300_000,
  expect: { timeout: timeLimits.browserExpect },
  use: {
    // Clients are told apart by host name; Chromium resolves every name under localhost by itself.
    baseURL: `http://nordlicht.localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording costs a fifth of a journey; on a developer machine `--trace on` shows what happened.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: browserArgs },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      ...(isFull || isApart ? {} : { grep: /@phone/ }),
      use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.mjs`,
    env: { PORT: String(port), E2E_DATA: process.env.E2E_DATA },
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
