import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './fake-http-server.ts';

export type FeedServer = {
  url: string;
  /** The requests, in order. */
  requests: Pick<IncomingMessage, 'url' | 'headers'>[];
  /** How every request is answered from now on. */
  answer: (next: (request: IncomingMessage, response: ServerResponse) => void) => void;
  close: () => Promise<void>;
};

/** A server of feeds that can misbehave in every way: its answers are written by the test, byte by byte. */
export async function startFeedServer(): Promise<FeedServer> {
  const requests: FeedServer['requests'] = [];
  let next: Parameters<FeedServer['answer']>[0] = (_request, response) => response.end();
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    next(request, response);
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer(given) {
      next = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
