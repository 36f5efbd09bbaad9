import type { ApiApp, PageHandler } from '../src/app/page-handler.ts';
import type { Figure, Section } from './figures.ts';
import { ensurePagesBuilt, openPortal, pagesOf } from './portal.ts';
import { recordAnswers, replay } from './recorded-api.ts';

const warmUps = 200;
const runs = 500;
const origin = 'http://nordlicht.localhost';

/**
 * CPU of this process (user and system, all its threads, so compiling and collecting garbage too) per answer, one
 * after the other. PostgreSQL is another process and not counted; compressing and sending the answer are not either.
 */
export const render: Section = {
  about: `/projects with 20 cards, CPU of the web process per page; ${warmUps} warm-ups, mean of ${runs}`,
  async run() {
    ensurePagesBuilt();
    const portal = await openPortal({ projects: 640 });
    try {
      const recorded = await recordAnswers(portal.api, (api) => answer(pagesOf(portal, api), '/projects'));
      const pages = pagesOf(portal);
      const pagesAlone = pagesOf(portal, replay(recorded));
      const whole = await cpuPerRun(() => answer(pages, '/projects'));
      const calls = await cpuPerRun(() => callAll(portal.api, recorded));
      const rendering = await cpuPerRun(() => answer(pagesAlone, '/projects'));
      const data = await cpuPerRun(() => answer(pagesAlone, '/projects.data'));
      const figures: Figure[] = [
        { name: 'whole page', value: whole, unit: 'ms' },
        { name: `its ${recorded.size} API calls alone`, value: calls, unit: 'ms' },
        { name: 'render: the page with the calls’ answers at hand', value: rendering, unit: 'ms', budget: 1.6 },
        { name: '  of this routing and loaders, no React', value: data, unit: 'ms' },
        { name: '  of this React and its stream (difference)', value: rendering - data, unit: 'ms' },
      ];
      return figures.map((figure) => ({ ...figure, digits: 2 }));
    } finally {
      await portal.close();
    }
  },
};

async function answer(pages: PageHandler, path: string): Promise<void> {
  const request = new Request(`${origin}${path}`, { headers: { host: 'nordlicht.localhost', 'accept-language': 'en' } });
  const response = await pages(request, { nonce: 'bm9uY2U=', remoteAddress: '127.0.0.1' });
  const body = await response.text();
  if (response.status !== 200 || body.length < 5_000) throw new Error(`${path} answered ${response.status} with ${body.length} characters`);
}

async function callAll(api: ApiApp, recorded: ReadonlyMap<string, { request: Request }>): Promise<void> {
  await Promise.all(
    [...recorded.values()].map(async ({ request }) => {
      const response = await api.fetch(request.clone(), { internal: true, remoteAddress: '127.0.0.1' });
      await response.text();
    }),
  );
}

/** Milliseconds of CPU. */
async function cpuPerRun(work: () => Promise<void>): Promise<number> {
  for (let run = 0; run < warmUps; run += 1) await work();
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}
