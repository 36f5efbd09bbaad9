/**
 * `npm run look -- <folder of the mock>`: compares operators' pages with the pages that they were drawn after, at 1280 and 375, light
 * and dark, and prints what differs; it fails for a difference without a reason. `--page=today` looks at one page, `--equal` prints what is
 * equal, too, `--port=` and `--data=` use a demo that runs. What is compared stands in `pages/`; the mock is not part of the repository.
 */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
// biome-ignore lint/correctness/useImportExtensions: a launcher's module is plain JavaScript with types next to it.
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { openDesk } from './desk.ts';
import { lookAt, type View } from './look-at.ts';
import { lookedAtPages } from './pages.ts';
import { findUnusedReasons, minElements, printPage, summarise } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string' },
    page: { type: 'string' },
    equal: { type: 'boolean' },
    port: { type: 'string' },
    data: { type: 'string' },
  },
});
const mock = resolve(positionals[0] ?? '');
if (!positionals[0] || !(await stat(join(mock, 'desk.css')).catch(() => null))) {
  console.error('npm run look -- <folder of the mock, which has desk.css>');
  process.exit(2);
}
const pages = lookedAtPages.filter(({ name }) => values.page === undefined || values.page.split(',').includes(name));
const views: View[] = (['wide', 'narrow'] as const).flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));

const wanted = views.filter(({ width, scheme }) => values.view === undefined || values.view === `${width}-${scheme}`);
const executablePath = findChromium();
const desk = await openDesk(values.port && values.data ? { port: Number(values.port), folder: values.data } : undefined);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
let hasFailed = false;
try {
  const summaries = [];
  for (const page of pages) {
    const rows = [];
    for (const state of page.states) {
      const fitting = wanted.filter(({ width }) => state.only === undefined || state.only === width);
      // What a state changes in the demo, the next view must not find.
      if (state.leave) for (const view of fitting) rows.push(...(await lookAt(browser, desk, mock, state, view)));
      else rows.push(...(await Promise.all(fitting.map((view) => lookAt(browser, desk, mock, state, view)))).flat());
    }
    printPage(page, rows, values.equal === true);
    const unused = findUnusedReasons(page, rows);
    for (const reason of unused) console.log(`  no longer differs, remove its reason: ${reason}`);
    const summary = summarise(page, rows);
    summaries.push(summary);
    if (summary.unexplained > 0 || summary.missing > 0 || unused.length > 0 || summary.elements < minElements) hasFailed = true;
  }
  console.log('');
  console.table(Object.fromEntries(summaries.map(({ page, ...figures }) => [page, figures])));
} finally {
  await browser.close();
  await desk.close();
}
process.exitCode = hasFailed ? 1 : 0;
