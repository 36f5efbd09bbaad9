import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GeoCall = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string };
type GeoAnswer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'silence';

export type GeoServer = {
  url: string;
  calls: GeoCall[];
  /** What every question gets from now on; a function may look at the question. */
  answer: (next: GeoAnswer | ((call: GeoCall) => GeoAnswer)) => void;
  close: () => Promise<void>;
};

/** A server on this machine that plays a geocoding service. */
export async function openGeoServer(): Promise<GeoServer> {
  const calls: GeoCall[] = [];
  let next: GeoAnswer | ((call: GeoCall) => GeoAnswer) = { json: {} };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://geo');
      const call = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body };
      calls.push(call);
      const given = typeof next === 'function' ? next(call) : next;
      if (given === 'silence') return;
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      response.end(given.text ?? JSON.stringify(given.json ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer(given) {
      next = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
