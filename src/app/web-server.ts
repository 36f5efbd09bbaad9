import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { maxDiscardedBytes } from '../server/http/receive-body.ts';
import { acceptConnections, type ListenPlace } from './shared-socket.ts';

export type WebServerTimes = {
  /** Headers must have arrived by then. */
  headersMs: number;
  /** Everything else must have, unless it is an upload. */
  bodyMs: number;
  /** An upload may take longer, as long as it brings so much on average. */
  minUploadBytesPerSecond: number;
  /** A connection on which nothing moves for so long is over; twice as long while an answer waits to be read. */
  silenceMs: number;
  /** While stopping: how long idle connections may still bring a request, and when all others are cut off. */
  lingerMs: number;
  stopMs: number;
  /** How often all of this is looked at. */
  checkMs: number;
};

export const webServerTimes: WebServerTimes = {
  headersMs: 10_000,
  bodyMs: 30_000,
  minUploadBytesPerSecond: 8_192,
  silenceMs: 60_000,
  lingerMs: 1_000,
  stopMs: 10_000,
  checkMs: 1_000,
};

/** Beyond it connections are closed as they come: each costs memory, and a process has a bounded number of descriptors. */
const maxConnections = 2_000;

type Exchange = { request: IncomingMessage; response: ServerResponse; startedAt: number; bytesBefore: number; isUpload: boolean };

export type WebServer = {
  server: Server;
  /** @returns the port. @throws EADDRINUSE and other errors of the system. */
  listen: (place: ListenPlace) => Promise<number>;
  /** Ends without cutting anybody off: answers what was asked, each on a connection that closes with the answer. */
  stop: () => Promise<void>;
};

/**
 * Node's server with an end for everything that is slow. Node knows one time for a whole request, however large it may be;
 * here it is short for what must be small, and uploads go by how much they bring.
 */
export function createWebServer(
  answer: RequestListener,
  isUpload: (request: IncomingMessage) => boolean,
  times: WebServerTimes = webServerTimes,
): WebServer {
  const open = new Set<Exchange>();
  let isStopping = false;
  const server = createServer({ headersTimeout: times.headersMs, requestTimeout: 0, connectionsCheckingInterval: times.checkMs });
  let accepting: Awaited<ReturnType<typeof acceptConnections>> | undefined;
  server.timeout = times.silenceMs;
  server.on('timeout', endSilent);
  server.on('request', (request, response) => {
    const { socket } = request;
    const exchange = { request, response, startedAt: performance.now(), bytesBefore: socket.bytesRead, isUpload: isUpload(request) };
    open.add(exchange);
    response.once('close', () => isOver(exchange) && open.delete(exchange));
    response.once('finish', () => isEndless(exchange) && socket.destroySoon());
    if (isStopping) response.shouldKeepAlive = false;
    answer(request, response);
  });
  const checking = setInterval(() => {
    for (const exchange of open) {
      // An answer may be over before the body it did not wait for.
      if (isOver(exchange)) open.delete(exchange);
      else if (isTooSlow(exchange, times)) endExchange(exchange);
    }
  }, times.checkMs).unref();

  return {
    server,
    async listen(place) {
      accepting = await acceptConnections(server, place, maxConnections);
      return accepting.port;
    },
    async stop() {
      isStopping = true;
      for (const { response } of open) if (!response.headersSent) response.shouldKeepAlive = false;
      const closed = accepting?.stop();
      const stoppedAt = performance.now();
      const closing = setInterval(() => {
        const elapsed = performance.now() - stoppedAt;
        if (elapsed >= times.stopMs) server.closeAllConnections();
        else if (elapsed >= times.lingerMs) server.closeIdleConnections();
      }, 100);
      await closed;
      clearInterval(closing);
      clearInterval(checking);
      // Ends Node's own check of connections.
      server.close();
    },
  };
}

/** What nobody reads would stay in the system's buffers for minutes after an orderly end: megabytes for each connection. */
function endSilent(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

function isOver({ request, response }: Exchange): boolean {
  return request.socket.destroyed || (request.complete && response.closed);
}

/** Whether the body goes on after its answer, beyond what is discarded of a refused one. */
function isEndless({ request, bytesBefore }: Exchange): boolean {
  return !request.complete && request.socket.bytesRead - bytesBefore >= maxDiscardedBytes;
}

function isTooSlow({ request, startedAt, bytesBefore, isUpload }: Exchange, times: WebServerTimes): boolean {
  const elapsedMs = performance.now() - startedAt;
  if (request.complete || elapsedMs < times.bodyMs) return false;
  const bytesPerSecond = ((request.socket.bytesRead - bytesBefore) * 1000) / elapsedMs;
  return !isUpload || bytesPerSecond < times.minUploadBytesPerSecond;
}

/** As Node does with headers that are late. */
function endExchange({ request, response }: Exchange): void {
  const { socket } = request;
  if (!response.headersSent && socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
