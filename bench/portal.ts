import { access, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import { seedDemo } from '../demo/seed/seed.ts';
import { createApi } from '../src/app/api.ts';
import { createHost } from '../src/app/host.ts';
import { type ApiApp, createPageHandler, type PageHandler } from '../src/app/page-handler.ts';
import { openServices, type Services } from '../src/app/services.ts';
import { createVisitorPages } from '../src/app/visitor-pages.ts';
import { createCookieReader } from '../src/features/auth/api/sessions/read-session.ts';
import { gatherTerms } from '../src/features/project-search/api/terms/gather-terms.ts';
import { readConfig } from '../src/server/config.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded.ts';
import { createLog } from '../src/server/log.ts';
import { makeTestFolder, removeAbandonedTestFolders } from '../tests/support/test-folders.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Portal = { services: Services; connection: pg.PoolConfig; api: ApiApp; close: () => Promise<void> };

export type PortalOptions = {
  projects: number;
  /** Settings of PostgreSQL. */
  settings?: Record<string, string>;
  /** Fills the database; the demo when left out. */
  seed?: (services: Services) => Promise<void>;
  /** A folder that stays: what an earlier run has filled is used again, so that two versions can be measured on the same rows. */
  keep?: string | undefined;
};

/** Services and API on a new embedded database with demo data, in a folder that is removed afterwards unless it is to be kept. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const kept = options.keep === undefined ? null : resolve(options.keep);
  process.chdir(root);
  await removeAbandonedTestFolders();
  const dataDir = kept ?? (await makeTestFolder());
  if (kept) await openFolder(kept);
  const filled = join(dataDir, 'filled');
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: options.settings ?? {} });
  const config = readConfig({ OPENPOOL_DATA: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '0', DEFAULT_TENANT: 'nordlicht' });
  const { host, port, user, database } = embedded;
  const connection = { host, port, user, database };
  const services = await openServices({ config, connection, log: createLog(config.LOG_LEVEL) });
  const close = async (): Promise<void> => {
    await services.close();
    await embedded.stop();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (!(await exists(filled))) {
      if (options.seed) await options.seed(services);
      else await seedDemo({ ...services, projects: options.projects });
      for (const { id } of services.tenants.all) await gatherTerms(services.db, id, services.clock());
      await writeFile(filled, '');
    }
    // What autovacuum does within minutes; without it the first searches are planned without statistics.
    await services.pool.query('vacuum (analyze)');
    return { services, connection, api: createApi(services), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As root the database runs as another user, who has to get through. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The built pages over a portal's API; `api` may be another one, to see what the pages alone cost. */
export function pagesOf(portal: Portal, api: ApiApp = portal.api): PageHandler {
  return createPageHandler(portal.services, api, loadBuild, createCookieReader(portal.services));
}

/** The whole web server, with its cache of visitors' pages; nothing changes while it is measured. */
export function hostOf(portal: Portal): ReturnType<typeof createHost> {
  const visitorPages = createVisitorPages(portal.services);
  visitorPages.follower.onFollowing(true);
  return createHost(portal.services, portal.api, pagesOf(portal), { assetsFolder: 'build/client', visitorPages });
}

/** The same on a free port. */
export async function servePortal(portal: Portal): Promise<{ origin: string; close: () => Promise<void> }> {
  const host = hostOf(portal);
  const server = createServer((request, response) => void getRequestListener(host.fetch)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the web server has no port');
  return {
    origin: `http://nordlicht.localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let built: Promise<ServerBuild> | undefined;

/** The pages as they are served. */
export function loadBuild(): Promise<ServerBuild> {
  // React picks its production build by this; a launcher sets it before the server starts.
  if (process.env.NODE_ENV !== 'production') throw new Error('benchmarks of pages need NODE_ENV=production');
  built ??= import(pathToFileURL(`${root}build/server/index.js`).href) as Promise<ServerBuild>;
  return built;
}
