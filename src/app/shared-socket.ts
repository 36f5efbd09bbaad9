import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, BoundSocket, createServer, Server, type Socket } from 'node:net';
import { ConfigError } from '../server/config.ts';

// That of a web server would cut idle connections off at once, and with them requests that are on their way.
const { close } = Server.prototype;

/** In each turn of its event loop Node accepts one connection for each descriptor it listens on. */
export const listenersOfProcess = 12;
/** A port of this process alone, or the socket of the supervisor. */
export type ListenPlace = { port: number; host: string } | 'shared';

/** The first descriptor behind standard input, output, errors and the channel to the supervisor. */
const firstDescriptor = 4;

/**
 * Takes the port of the server without listening on it: the processes that are given its descriptor do, and connections that come while
 * one of them ends wait for another.
 *
 * @throws ConfigError when somebody else has the port, or the system cannot hand descriptors on.
 */
export async function bindSharedSocket({ PORT, HOST }: { PORT: number; HOST: string }): Promise<{ descriptor: number; port: number }> {
  const { address } = await lookup(HOST);
  try {
    const socket = new BoundSocket({ host: address, port: PORT });
    const descriptor = socket.fd();
    if (descriptor < 0) throw new ConfigError('The server runs on Linux and macOS; elsewhere, npm run dev does.');
    return { descriptor, port: socket.address().port };
  } catch (error) {
    throw asTakenPort(error, PORT);
  }
}

/** The error of a port that is taken as one line for a person; any other error as it is. */
export function asTakenPort(error: unknown, port: number): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? new ConfigError(`Port ${port} is taken. Start with another one: PORT=${port + 1} npm start`) : error;
}

/**
 * Accepts connections for a web server: on the descriptors that the supervisor has handed to this process, or on a port of its own. A
 * turn of the event loop is as long as everything that is ready to be worked on, so with one descriptor a busy process accepts a
 * hundred connections a second, and those who are refused wait for seconds to be heard.
 *
 * @returns the port, and how to accept no more: settles once all connections have ended
 */
export async function acceptConnections(
  server: Server,
  place: ListenPlace,
  maxConnections: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const count = place === 'shared' ? listenersOfProcess : 1;
  const others = Array.from({ length: count - 1 }, () => createServer((socket) => void server.emit('connection', socket)));
  const listeners = [server, ...others];
  boundConnections(server, listeners, maxConnections);
  for (const [index, listener] of listeners.entries()) {
    // As many may wait to be accepted: beyond Node's 511 the system drops them, and they come back after seconds.
    listener.listen(place === 'shared' ? { fd: firstDescriptor + index } : place, maxConnections);
    await once(listener, 'listening');
  }
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await Promise.all(listeners.map((listener) => new Promise<void>((resolve) => void close.call(listener, () => resolve()))));
    },
  };
}

/** Bounds the connections of all listeners together: while a process has time, the first one accepts nearly all of them. */
function boundConnections(server: Server, listeners: readonly Server[], max: number): void {
  let open = 0;
  const allow = (limit: number) => {
    for (const listener of listeners) listener.maxConnections = limit;
  };
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open === max) allow(0);
    socket.once('close', () => {
      if (open === max) allow(Number.POSITIVE_INFINITY);
      open -= 1;
    });
  });
}
