import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { createApi } from '../../src/app/api.ts';
import { createHost } from '../../src/app/host.ts';
import type { PageHandler } from '../../src/app/page-handler.ts';
import { isUpload } from '../../src/app/request-gate.ts';
import { createWebServer, type WebServer, type WebServerTimes, webServerTimes } from '../../src/app/web-server.ts';
import type { TenantKey, TestApp } from './test-app.ts';

export type PortalRequest = {
  method?: string;
  tenant?: TenantKey;
  token?: string;
  headers?: Record<string, string>;
  /** Sent with its length, or, as parts, without one as they come. */
  body?: string | Buffer | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Every request has a connection of its own without one. */
  agent?: Agent;
};
export type PortalAnswer = { status: number; headers: IncomingHttpHeaders; text: string; elapsedMs: number; sentBytes: number };

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
    await webServer.listen(0, '127.0.0.1');
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
    ask: (path, request = {}) => askPortal(portal.port, path, request),
  };
  return portal;
}

function askPortal(port: number, path: string, { method = 'GET', tenant = 'nordlicht', token, headers = {}, body, agent }: PortalRequest) {
  const startedAt = performance.now();
  const whole = typeof body === 'string' ? Buffer.from(body) : Buffer.isBuffer(body) ? body : undefined;
  // Node leaves it out for methods that have no body as a rule.
  const length = whole ? { 'content-length': String(whole.byteLength) } : {};
  let sentBytes = 0;
  return new Promise<PortalAnswer>((resolve, reject) => {
    const asked = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: agent ?? false,
      headers: { host: `${tenant}.localhost`, ...(token ? { authorization: `Bearer ${token}` } : {}), ...length, ...headers },
    });
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      const status = response.statusCode ?? 0;
      response.on('error', reject);
      response.on('end', () => resolve({ status, headers: response.headers, text, elapsedMs: performance.now() - startedAt, sentBytes }));
    });
    asked.on('error', reject);
    if (whole || body === undefined) {
      asked.end(whole);
      return;
    }
    const parts = Readable.from(body);
    parts.on('data', (part: Uint8Array) => {
      sentBytes += part.byteLength;
    });
    parts.on('error', reject);
    parts.pipe(asked);
  });
}
