import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { createApi } from '../../src/app/api.ts';
import { createHost } from '../../src/app/host.ts';
import type { PageHandler } from '../../src/app/page-handler.ts';
import { isUpload } from '../../src/app/request-gate.ts';
import { createWebServer, type WebServer, type WebServerTimes, webServerTimes } from '../../src/app/web-server.ts';
import { callPortal, type PortalAnswer, type PortalRequest } from './call-portal.ts';
import type { TestApp } from './test-app.ts';

export type TestPortal = {
  port: number;
  webServer: WebServer;
  /** Over a real connection; `fetch` would not let a test name the host. */
  ask: (path: string, request?: PortalRequest) => Promise<PortalAnswer>;
};

/** The web server with the host before an app's API, listening on a port of this machine, for one test file. */
export function startTestPortal(
  app: TestApp,
  options: { pages?: PageHandler; extraRoutes?: Hono; times?: Partial<WebServerTimes> } = {},
): TestPortal {
  const { pages = () => Promise.resolve(new Response('page')), extraRoutes, times } = options;
  let webServer: WebServer | undefined;
  beforeAll(async () => {
    const host = createHost(app.services, createApi(app.services), pages, { assetsFolder: null, extraRoutes });
    const answer = getRequestListener(host.fetch);
    webServer = createWebServer((request, response) => void answer(request, response), isUpload, { ...webServerTimes, ...times });
    await webServer.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    webServer?.server.closeAllConnections();
    await webServer?.stop();
  });
  const ready = (): WebServer => {
    if (!webServer) throw new Error('startTestPortal: the portal is there inside tests and hooks only');
    return webServer;
  };
  const portal: TestPortal = {
    get port() {
      return (ready().server.address() as AddressInfo).port;
    },
    get webServer() {
      return ready();
    },
    ask: (path, request = {}) => callPortal(portal.port, path, request),
  };
  return portal;
}
