import { getRequestListener } from '@hono/node-server';
import type { EntryContext, ServerBuild } from 'react-router';
import { createPageHandler, type PageHandler } from '../src/app/page-handler.ts';
import { createCookieReader } from '../src/features/auth/api/sessions/read-session.ts';
import { hostOf, loadBuild, type Portal, pagesOf } from './portal.ts';
import { recordAnswers, replay } from './recorded-api.ts';
import { floorsOf } from './render-floors.ts';

const address = 'http://nordlicht.localhost/projects';

/** Ways to make the search page, or a part of it, once: without our code, with it, and through the whole server. */
export async function renderWorks(portal: Portal) {
  const recorded = await recordAnswers(portal.api, (api) => answer(pagesOf(portal, api), '/projects'));
  const atHand = replay(recorded);
  const ours = pagesOf(portal, atHand);
  // The server keeps visitors' cards and links; with other words in every answer nothing is found again.
  let words = 0;
  const unseen = pagesOf(
    portal,
    replay(recorded, (body) => body.replaceAll('"title":"', () => `"title":"${words} `)),
  );
  const whole = pagesOf(portal);
  const host = hostOf(portal);
  // As the web server does: Hono's lighter Request and Response take the place of Node's.
  getRequestListener(host.fetch);
  const html = (await answer(ours, '/projects')).toString();
  const floors = floorsOf(await loadBuild(), { html, address, data: await dataOf(portal, atHand) });
  return {
    elements: floors.count,
    bytes: Buffer.byteLength(html),
    works: {
      bare: floors.bare,
      empty: () => floors.empty(),
      routed: () => floors.routed(),
      linked: () => floors.linked(),
      page: () => answer(ours, '/projects'),
      unseen: () => {
        words += 1;
        return answer(unseen, '/projects');
      },
      routedData: () => floors.routed(`${address}.data`),
      pageData: () => answer(ours, '/projects.data'),
      whole: () => answer(whole, '/projects'),
      cached: () => answerFromCache(host),
    },
  };
}

/** What the loaders of the page answered, by route. */
async function dataOf(portal: Portal, api: ReturnType<typeof replay>): Promise<Record<string, unknown>> {
  const build = await loadBuild();
  let data: Record<string, unknown> = {};
  const look = (_request: Request, _status: number, _headers: Headers, context: EntryContext): Response => {
    data = context.staticHandlerContext.loaderData;
    return new Response();
  };
  const watched = { ...build, entry: { module: { ...build.entry.module, default: look } } } as ServerBuild;
  const pages = createPageHandler(portal.services, api, async () => watched, createCookieReader(portal.services));
  await request(pages, '/projects');
  return data;
}

async function answer(pages: PageHandler, path: string): Promise<Buffer> {
  let taken: Buffer | null = null;
  const response = await request(pages, path, (page) => {
    taken = page;
  });
  const page = taken ?? Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || page.length < 5_000) throw new Error(`${path} answered ${response.status} with ${page.length} bytes`);
  return page;
}

function request(pages: PageHandler, path: string, takePage?: (page: Buffer) => void): Promise<Response> {
  const headers = { host: 'nordlicht.localhost', 'accept-language': 'en' };
  return pages(new Request(new URL(path, address), { headers }), { nonce: 'bm9uY2U=', remoteAddress: '127.0.0.1', takePage });
}

async function answerFromCache(host: ReturnType<typeof hostOf>): Promise<void> {
  const headers = { host: 'nordlicht.localhost', 'accept-language': 'en', 'accept-encoding': 'gzip, deflate, br' };
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  const response = await host.fetch(new Request(address, { headers }), connection);
  await response.arrayBuffer();
  if (response.headers.get('content-encoding') !== 'br' || !response.headers.has('etag')) throw new Error('the page was not cached');
}
