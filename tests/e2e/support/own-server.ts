import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { superuser } from '../../../src/server/db/embedded/cluster.ts';
import { findPostmaster } from '../../../src/server/db/embedded/postmaster.ts';
import { makeTestFolder } from '../../support/test-folders.ts';
import { startTlsProxy } from '../../support/tls-proxy.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { copyPreparedPortal } from './prepared-portal.ts';

/** A portal for one journey, with its own database and files, that can be stopped and restarted. */
export type OwnServer = {
  /** `originOf('nordlicht')` is where that client answers on this server; https behind a proxy that ends TLS with PUBLIC_PROTOCOL=https. */
  originOf: (tenant: string) => string;
  start: () => Promise<void>;
  /** What the started server has written to standard output. */
  printed: () => string;
  /** Runs a command of `npm run openpool` alongside it. @returns what it printed */
  openpool: (...words: string[]) => Promise<string>;
  /** SQL on its database: time passes in a journey by making rows older. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Ends the process as an operator would (SIGTERM) and waits for its exit. */
  stop: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
};

/** Settings that change nothing of what a first start writes. */
const laterSettings = ['OUTGOING_LOOPBACK', 'CV_SCAN_LANGUAGES'];

/**
 * A first start with the demo takes three times as long as a later one: a server that would begin with the same rows as others begins
 * with a copy of them.
 *
 * @param settings of the process, on top of those every such server has
 */
export async function makeOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const isUsual = Object.keys(settings).every((name) => laterSettings.includes(name));
  if (!isUsual) return makeEmptyServer(settings, await makeTestFolder());
  const folder = await makeTestFolder();
  await copyPreparedPortal(folder, async (prepared) => {
    const first = await makeEmptyServer({}, prepared);
    await first.start();
    await first.stop();
  });
  return makeEmptyServer(settings, folder);
}

async function makeEmptyServer(settings: Readonly<Record<string, string>>, folder: string): Promise<OwnServer> {
  const isSecure = settings.PUBLIC_PROTOCOL === 'https';
  const [port, securePort] = await Promise.all([findFreePort(), findFreePort()]);
  const proxy = isSecure ? await startTlsProxy({ port: securePort, target: port, folder: await makeTestFolder() }) : null;
  let child: ChildProcess | null = null;
  let output = '';
  // Only what is named here: settings of a developer's shell, such as a database, are not this server's.
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    OPENPOOL_DATA: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: 'true',
    MAILBOX: 'true',
    RATE_LIMIT_FACTOR: '100',
    // One process for requests: a second one costs a quarter of the start. The portal that journeys share has several.
    WEB_WORKERS: '1',
    // Browsers and other servers share the machine: being busy is no reason to refuse.
    DATABASE_WAIT_MS: '20000',
    LOG_LEVEL: 'warn',
    ...(isSecure ? { PUBLIC_PORT: String(securePort), TRUST_PROXY: 'true' } : {}),
    ...settings,
  };

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['src/app/server.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    output = '';
    started.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    child = started;
    const words = () => 'the server did not start';
    await waitUntil(async () => {
      if (started.exitCode !== null) throw new Error(words());
      return isReady();
    }, words);
  }

  function isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  }

  async function openpool(...words: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/app/cli.mjs', ...words], { env, maxBuffer: 16_000_000 });
    return stdout.trim();
  }

  async function stop(): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const isGone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await isGone;
  }

  async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = await makeClient();
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function makeClient(): Promise<pg.Client> {
    if (settings.DATABASE_URL) return new pg.Client({ connectionString: settings.DATABASE_URL });
    const address = (await findPostmaster(join(folder, 'postgres')))?.address;
    if (!address) throw new Error('the database does not run');
    return new pg.Client({ ...address, user: superuser, database: 'openpool' });
  }

  async function remove(): Promise<void> {
    await stop();
    await proxy?.close();
    await rm(folder, { recursive: true, force: true });
  }

  const originOf = (tenant: string) => (isSecure ? `https://${tenant}.localhost:${securePort}` : `http://${tenant}.localhost:${port}`);
  const printed = () => output;
  return { originOf, start, printed, openpool, query, stop, remove };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
