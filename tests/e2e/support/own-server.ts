import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { makeTestFolder } from '../../../src/server/db/test-folders.ts';

/** A portal of one journey alone, with its own database and files, that can be stopped and started again. */
export type OwnServer = {
  /** `originOf('nordlicht')` is where that client answers on this server. */
  originOf: (tenant: string) => string;
  start: () => Promise<void>;
  /** Ends the process as an operator would (SIGTERM) and waits until it is gone. */
  stop: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
};

const patienceMs = 60_000;

export async function makeOwnServer(): Promise<OwnServer> {
  const [folder, port] = await Promise.all([makeTestFolder(), findFreePort()]);
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    // Only what is named here: settings of a developer's shell, such as a database, are not this server's.
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', OPENPOOL_DATA: folder, HOST: '127.0.0.1', PORT: String(port) };
    const started = spawn(process.execPath, ['src/app/server.ts'], {
      env: { ...env, DEMO: 'true', MAILBOX: 'true', RATE_LIMIT_FACTOR: '100', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    const deadline = Date.now() + patienceMs;
    while (!(await isReady())) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error('the server did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  function isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  }

  async function stop(): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const isGone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await isGone;
  }

  async function remove(): Promise<void> {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }

  return { originOf: (tenant) => `http://${tenant}.localhost:${port}`, start, stop, remove };
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
