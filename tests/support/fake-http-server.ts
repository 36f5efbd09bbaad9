import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Server } from 'node:net';

export type FakeCall = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string };
/** 200 with `{}` unless it says otherwise; `silence` never answers. */
export type FakeAnswer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'silence';

export type FakeHttpServer = {
  url: string;
  /** The requests, in order. */
  calls: FakeCall[];
  /** The answer to every call from now on; a function may depend on the call. */
  answer: (next: FakeAnswer | ((call: FakeCall) => FakeAnswer)) => void;
  close: () => Promise<void>;
};

/** A local server that replaces an external service: it records its requests and gives the configured answers. */
export async function startFakeHttpServer(first: FakeAnswer | ((call: FakeCall) => FakeAnswer) = {}): Promise<FakeHttpServer> {
  const calls: FakeCall[] = [];
  let next = first;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
      const call = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
      calls.push(call);
      const given = typeof next === 'function' ? next(call) : next;
      if (given === 'silence') return;
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      response.end(given.text ?? JSON.stringify(given.json ?? {}));
    });
  });
  const port = await listenLocally(server);
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

/** Starts a server on a port of this machine, a free one unless it is given. @returns the port */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('the server has no port');
  return address.port;
}
