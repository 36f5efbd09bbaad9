import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { closeCvReader, warmCvReader } from '../../cv-reader/read-cv.ts';
import { closeDocumentWriter } from '../../cv-writer/write-document.ts';
import { createCookieReader } from '../../features/auth/api/sessions/read-session.ts';
import { followClients } from '../../features/tenancy/api/follow-clients.ts';
import { type Followers, followChannels, together } from '../../server/db/follow-channels.ts';
import { announceInstance } from '../../server/db/instances.ts';
import { createRequestSlots } from '../../server/http/request-slots.ts';
import type { Metrics } from '../../server/metrics.ts';
import { createApi } from '../api.ts';
import { createHost } from '../host.ts';
import { createPageHandler } from '../page-handler.ts';
import { refuseWhileFull } from '../refuse-while-full.ts';
import { isUpload } from '../request-gate.ts';
import type { Services } from '../services.ts';
import { asTakenPort } from '../shared-socket.ts';
import { version } from '../version.ts';
import { createVisitorPages, publicChangeChannel } from '../visitor-pages.ts';
import { createWebServer } from '../web-server.ts';
import { loadDemo } from './load-demo.ts';

type WebOptions = {
  /** Serves pages and files of the browser from their sources, in development. */
  vite?: ViteDevServer;
  /** The figures of this process. */
  metrics: Metrics;
  /** The figures of all processes of the server; without it those of this one. */
  readMetrics?: () => Promise<string>;
};

/** Answers requests. @throws ConfigError when its port is taken. */
export async function serveWeb(
  services: Services,
  direct: pg.PoolConfig,
  { vite, metrics, readMetrics }: WebOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { config, log } = services;
  const demo = await loadDemo(services);
  const api = createApi(services);
  const facts = { dataDir: config.dataDir, hasLocalFiles: !config.S3_ENDPOINT, version };
  const instance = await announceInstance(services.pool, log, facts);
  const pages = createPageHandler(services, api, buildReader(vite), createCookieReader(services));
  const visitorPages = createVisitorPages(services);
  const slots = createRequestSlots(config.DATABASE_POOL);
  const clientChanges = followClients(services.clients, log);
  // In development a page is another one after every change of the code.
  const pageFollowers = vite ? [services.replicas.follower] : [visitorPages.follower, services.replicas.follower];
  const pageChanges: Followers = { [publicChangeChannel]: together(pageFollowers) };
  const followers = { ...clientChanges.followers, ...pageChanges, ...services.deskLive.followers };
  const following = followChannels(direct, followers, log);
  await following.begun;
  const host = createHost(services, api, pages, {
    assetsFolder: vite ? null : 'build/client',
    extraRoutes: demo?.routes,
    visitorPages,
    instance,
    readMetrics,
    metrics,
    slots,
  });
  const onRefusal = (kind: string) => metrics.observeRequest({ kind, method: 'GET', status: 503, seconds: 0 });
  const answer = refuseWhileFull(services, { isFull: slots.isFull, onRefusal }, getRequestListener(host.fetch));
  const server = createWebServer((request, response) => {
    if (demo?.answerOpenId(request, response)) return;
    if (vite) vite.middlewares(request, response, () => void answer(request, response));
    else void answer(request, response);
  }, isUpload);
  const port = await server.listen(vite ? { port: config.PORT, host: config.HOST } : 'shared').catch((error: unknown) => {
    throw asTakenPort(error, config.PORT);
  });
  warmCvReader();
  return {
    port,
    async stop() {
      // They would never end by themselves.
      services.deskLive.stop();
      await server.stop();
      closeCvReader();
      closeDocumentWriter();
      clientChanges.stop();
      await following.stop();
      await instance.stop();
    },
  };
}

/** The pages as they were built, or as Vite builds them at this moment. */
function buildReader(vite: ViteDevServer | undefined): () => Promise<ServerBuild> {
  if (vite) return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  const file = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href;
  let built: Promise<ServerBuild> | null = null;
  return () => {
    built ??= import(file) as Promise<ServerBuild>;
    return built;
  };
}
