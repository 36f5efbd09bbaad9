import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GatewayCall = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
type GatewayAnswer = { status: number; body?: unknown } | 'silence';

export type LocalGateway = { url: string; calls: GatewayCall[]; answer: (next: GatewayAnswer) => void; close: () => Promise<void> };

/** A server on this machine that plays a text message provider: it keeps what it was sent and answers as told. */
export async function openLocalGateway(): Promise<LocalGateway> {
  const calls: GatewayCall[] = [];
  let next: GatewayAnswer = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      calls.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      if (next === 'silence') return;
      response.writeHead(next.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(next.body ?? {}));
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
