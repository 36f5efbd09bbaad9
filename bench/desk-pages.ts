import { type BrowserContext, chromium, type Page } from '@playwright/test';
// biome-ignore lint/correctness/useImportExtensions: a launcher's module is plain JavaScript with types next to it.
import { findChromium } from '../scripts/lib/chromium.mjs';
import { ensurePagesBuilt } from '../tests/support/built-pages.ts';
import { type Figure, percentile, type Section } from '../tests/support/figures.ts';
import { serverCpuMs } from './backend-cpu.ts';
import { browserArgs, whenQuiet } from './cold-load.ts';
import { openPortal, type Portal, servePortal } from './portal.ts';
import { applicants, seedBusyProject } from './seed-busy-project.ts';
import { signInAtDesk } from './sign-in-at-desk.ts';

const client = 'nordlicht';
const rounds = 15;
const answers = 30;

/** What is pressed in the list of the busy project; by a place, because the same row is not opened twice. */
type Press = { name: string; selector: (place: number) => string };

const presses: readonly Press[] = [
  { name: 'a status is filtered', selector: () => 'a[href*="tab=withClient"]' },
  { name: 'a column is sorted', selector: () => 'th a[href*="sort=rate"]' },
  { name: 'an application is opened', selector: (place) => `tbody tr:nth-child(${place + 2}) [data-row-link]` },
];

/** From an operator's press to the page that shows its answer, in a browser on this machine; and what the server uses for it. */
export const deskPages: Section = {
  about: `operators’ list of a project with ${applicants.toLocaleString('en')} applications: time from press to frame in Chromium, median of ${rounds}; CPU of Node and PostgreSQL per answer, ${answers} one at a time`,
  async run({ keep }) {
    ensurePagesBuilt();
    const portal = await openPortal({ projects: 640, seed: (services) => seedBusyProject(services, client), keep });
    const server = await servePortal(portal);
    try {
      const list = `/desk/applications?project=${await findBusyProject(portal)}`;
      const cookie = await signInAtDesk(portal.services, client);
      const { figures, requests } = await pressInChromium(`${server.origin}${list}`, cookie);
      return [...figures, ...(await askOneByOne(portal, requests, cookie))];
    } finally {
      await server.close();
      await portal.close();
    }
  },
};

async function findBusyProject({ services }: Portal): Promise<number> {
  const { rows } = await services.pool.query<{ project: number; count: number }>(
    'select project_id as project, count(*)::int as count from application group by project_id order by count desc limit 1',
  );
  const [found] = rows;
  if (!found || found.count < applicants) throw new Error(`the busiest project has ${found?.count ?? 0} applications`);
  return found.project;
}

/** @returns also what each press asks the server for */
async function pressInChromium(address: string, cookie: string): Promise<{ figures: Figure[]; requests: { name: string; url: string }[] }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium here (CHROMIUM_PATH names one).');
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: new URL(address).origin }]);
    const figures: Figure[] = [];
    const requests: { name: string; url: string }[] = [];
    for (const press of presses) {
      const { figure, url } = await measurePress(context, press, address);
      figures.push(figure);
      requests.push({ name: press.name, url });
    }
    return { figures, requests };
  } finally {
    await browser.close();
  }
}

async function measurePress(context: BrowserContext, { name, selector }: Press, address: string): Promise<{ figure: Figure; url: string }> {
  const tab = await context.newPage();
  await tab.goto(address);
  await whenQuiet(tab);
  const times: number[] = [];
  let url = '';
  for (let round = 0; round < rounds; round += 1) {
    const asked = tab.waitForRequest((request) => request.url().includes('.data?'));
    times.push(await timeOfPress(tab, selector(round)));
    url = (await asked).url();
    await tab.goBack();
    await whenQuiet(tab);
  }
  await tab.close();
  times.sort((a, b) => a - b);
  const detail = `p95 ${percentile(times, 0.95).toFixed(0)}`;
  return { figure: { name: `${name}: shown after`, value: percentile(times, 0.5), unit: 'ms', budget: 200, digits: 0, detail }, url };
}

/** Milliseconds from a press on a link until the frame with its answer was painted. */
function timeOfPress(tab: Page, selector: string): Promise<number> {
  return tab.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(wanted);
        const main = document.querySelector('main');
        if (!link || !main) return reject(new Error(`there is no ${wanted}`));
        const target = new URL(link.href).search;
        const pressedAt = performance.now();
        const tooLate = setTimeout(() => reject(new Error(`nothing happened after ${wanted}`)), 30_000);
        const changes = new MutationObserver(() => {
          // The address changes together with what it shows.
          if (location.search !== target) return;
          changes.disconnect();
          clearTimeout(tooLate);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
        });
        changes.observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
        link.click();
      }),
    selector,
  );
}

/** What each press costs on the server, without a browser. */
async function askOneByOne({ services }: Portal, presses: readonly { name: string; url: string }[], cookie: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, url } of presses) {
    // `DEFAULT_TENANT` answers on the address; names under localhost resolve in browsers only.
    const { port, pathname, search } = new URL(url);
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { cookie, 'accept-language': 'en' } });
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      await answer.arrayBuffer();
    };
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await ask();
    const [before, databaseBefore] = [process.cpuUsage(), await serverCpuMs(services.pool)];
    for (let request = 0; request < answers; request += 1) await ask();
    const { user, system } = process.cpuUsage(before);
    const node = (user + system) / 1000 / answers;
    const database = ((await serverCpuMs(services.pool)) - databaseBefore) / answers;
    const detail = `Node ${node.toFixed(1)}, PostgreSQL ${database.toFixed(1)}`;
    figures.push({ name: `${name}: CPU of the server`, value: node + database, unit: 'ms', budget: 40, detail });
  }
  return figures;
}
