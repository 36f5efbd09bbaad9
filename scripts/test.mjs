// npm test: checks, build, unit and call tests, browser journeys; --full adds the journeys tagged @full, those tagged @apart with pages
// and API in two processes, three processes behind a proxy and real scans.
// `--shard=2/4` runs the second of four parts, for several machines or several nights. Whatever fails, the rest still runs, and the last
// line sums it up.
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureExtraPackages } from './lib/extra-packages.mjs';
import { cacheFolder, programOf } from './lib/paths.mjs';
import { readPlaywright, readVitest } from './lib/results.mjs';
import { runInForeground } from './lib/run.mjs';
import { LaunchError, launch, say } from './lib/say.mjs';

import { ensureTools } from './lib/tools.mjs';

const reports = join(cacheFolder, 'test');
const usualPort = 4173;
const shard = process.argv.filter((argument) => argument.startsWith('--shard='));

launch(async () => {
  const isFull = process.argv.includes('--full');
  const tools = await ensureTools();
  if (isFull) await ensureExtraPackages(tools, 'scan-packages');
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  // The browser first: when it has to be fetched and cannot, that shows at once and not after minutes.
  const browser = await orFailure(() => ensureChromium(tools));
  const failedChecks = await runChecks(tools);
  const build = await orFailure(() => ensureBuilt(tools));
  const results = [{ passed: 0, failed: failedChecks.length }, await runUnits(tools, isFull)];
  const isBlocked = browser instanceof LaunchError || build instanceof LaunchError;
  results.push(isBlocked ? { passed: 0, failed: 1 } : await runJourneys(tools, browser, isFull ? 'all' : 'main'));
  if (isFull && !isBlocked) results.push(await runJourneys(tools, browser, 'apart'));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (failedChecks.length > 0) say(`failed checks: ${failedChecks.join(', ')}`);
  if (isBlocked) say('the browser journeys did not run, see above');
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
});

async function runUnits({ node, env }, isFull) {
  say('unit and call tests (Vitest) …');
  const file = join(reports, 'vitest.json');
  const args = [programOf('vitest', 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  args.push(...shard, ...(isFull ? [] : ['--tags-filter=!full']));
  return readVitest(file, await runInForeground(node, args, isFull ? { ...env, OPENPOOL_FULL: 'true' } : env));
}

/** What Playwright is given for each choice of journeys (`playwright.config.ts`). */
const journeys = {
  main: { args: ['--grep-invert', '@full'], env: {} },
  all: { args: [], env: { OPENPOOL_FULL: 'true' } },
  apart: { args: [], env: { E2E_API_APART: 'true' } },
};

async function runJourneys({ node, env }, browser, which) {
  say(`browser journeys (Playwright, ${which}) …`);
  const file = join(reports, `playwright-${which}.json`);
  const args = [
    programOf('@playwright/test', 'playwright'),
    'test',
    '--reporter=list,json',
    '--pass-with-no-tests',
    ...journeys[which].args,
    ...shard,
  ];
  const port = await findPort();
  const journeyEnv = {
    ...env,
    CHROMIUM_PATH: browser,
    E2E_PORT: String(port),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...journeys[which].env,
  };
  return readPlaywright(file, await runInForeground(node, args, journeyEnv));
}

/** The usual port, or a free one while somebody uses it. */
async function findPort() {
  for (const wanted of [usualPort, 0]) {
    const port = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(null));
      server.listen(wanted, '127.0.0.1', () => {
        const { port: given } = server.address();
        server.close(() => resolve(given));
      });
    });
    if (port) return port;
  }
  throw new LaunchError('No free port for the browser tests.');
}

/** A missing browser or a failed build stops the journeys only; its line is printed now. */
async function orFailure(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say(error.message);
    return error;
  }
}
