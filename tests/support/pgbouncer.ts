import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { makeTestFolder } from './test-folders.ts';
import { waitUntil } from './wait-until.ts';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Whether this machine has PgBouncer; Debian and Ubuntu: `apt-get install pgbouncer`. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env }).status === 0;

export type Pooler = { port: number; stop: () => Promise<void> };

/** A PgBouncer in transaction mode before a PostgreSQL that listens on the socket in `host`, as `user`, on 127.0.0.1. */
export async function startPgBouncer(database: { host: string; port: number; user: string }): Promise<Pooler> {
  const folder = await makeTestFolder();
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${database.host} port=${database.port} user=${database.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
`,
  );
  await chmod(file, 0o644);
  // Root may not run it, and others may not enter the socket's folder.
  const owner = await stat(database.host);
  const asOwner = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const child = spawn('pgbouncer', ['-q', file], { env, stdio: ['ignore', 'ignore', 'pipe'], ...asOwner });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await untilItAnswers(child, { host: '127.0.0.1', port, user: database.user, database: 'postgres' }, said);
  return {
    port,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(child: ChildProcess, connection: pg.ClientConfig, said: readonly string[]): Promise<void> {
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended: ${said.join('')}`);
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return isConnected;
  };
  await waitUntil(answers, () => `PgBouncer does not answer: ${said.join('')}`).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
}

/** A port of this machine that nobody uses just now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
