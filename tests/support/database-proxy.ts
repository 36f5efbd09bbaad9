import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** `refuses`: nobody listens any more. `says nothing`: connections are taken and never answered, as in a network that swallows packets. */
export type Outage = 'refuses' | 'says nothing';

/** An address of PostgreSQL that can be taken away and given back. */
export type DatabaseProxy = {
  connection: pg.PoolConfig;
  /** Cuts every connection; new ones find the outage. */
  cut: (outage: Outage) => Promise<void>;
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

/** @param target a PostgreSQL at a unix socket */
export async function startDatabaseProxy(target: pg.PoolConfig): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'openpool-proxy-'));
  const socketOf = (host: string) => join(host, `.s.PGSQL.${target.port}`);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (isSilent) return;
    const database = keep(connect(socketOf(String(target.host))));
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  const listen = () => new Promise<void>((resolve) => server.listen(socketOf(folder), resolve));
  const stop = () => new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(null)));
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();
  return {
    connection: { ...target, host: folder },
    async cut(outage) {
      isSilent = outage === 'says nothing';
      const stopped = isSilent ? null : stop();
      destroyAll();
      await stopped;
    },
    async restore() {
      isSilent = false;
      destroyAll();
      if (!server.listening) await listen();
    },
    async close() {
      destroyAll();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
