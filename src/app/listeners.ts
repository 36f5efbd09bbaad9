import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type ListenOptions, Server as NetServer } from 'node:net';

/** Each turn of Node's event loop takes in one connection for each listener. */
const listenersOnLinux = 16;

export type Listeners = {
  /** @throws EADDRINUSE and other errors of the system. */
  open: (port: number, host: string) => Promise<void>;
  /** Takes in no more connections. Settles once all of them have ended. */
  close: () => Promise<void>;
};

/**
 * Several listeners on the port of one server. A turn of the event loop lasts as long as all that is ready to be worked on: with one
 * listener a server full of work takes in a hundred connections a second, and those who shall be refused at once wait for many
 * seconds to be heard. The system deals connections out to sockets that share a port only where it is Linux; elsewhere there is one.
 */
export function createListeners(server: HttpServer, maxConnections: number): Listeners {
  const count = process.platform === 'linux' ? listenersOnLinux : 1;
  const listeners: NetServer[] = [server];
  for (let index = 1; index < count; index += 1) listeners.push(createServer((socket) => void server.emit('connection', socket)));
  for (const listener of listeners) listener.maxConnections = Math.ceil(maxConnections / count);

  return {
    async open(port, host) {
      // Sockets that share a port would share it with another server of the same user as well.
      const found = await findPort(port, host);
      // As many may wait to be taken in: beyond Node's 511 the system drops them, and they come back after seconds.
      for (const listener of listeners) await listen(listener, { port: found, host, backlog: maxConnections, reusePort: count > 1 });
    },
    async close() {
      // The `close` of Node's web server cuts idle connections off at once, and with them requests that are on their way.
      await Promise.all(
        listeners.map((listener) => new Promise<void>((resolve) => void NetServer.prototype.close.call(listener, () => resolve()))),
      );
    },
  };
}

/** The port, or a free one for 0. @throws EADDRINUSE when somebody else listens there. */
async function findPort(port: number, host: string): Promise<number> {
  const probe = createServer();
  await listen(probe, { port, host, exclusive: true });
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : port;
}

function listen(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
