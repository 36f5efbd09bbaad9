import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../lib/paths.mjs';
import { LaunchError } from '../lib/say.mjs';

/**
 * Reads the documents of the calls from a server with a small demo, started for this and stopped again: what programs are served.
 *
 * @returns {Promise<{ title: string, name: string, document: object }[]>}
 */
export async function readDocuments({ node, env }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'openpool-docs-'));
  // PostgreSQL has a user of its own where root starts it.
  await chmod(dataDir, 0o711);
  const settings = { NODE_ENV: 'production', DEMO: 'true', DEMO_PROJECTS: '20', WEB_WORKERS: '1', HOST: '127.0.0.1', PORT: '0' };
  // The settings of a developer's .env are not this server's: set but empty.
  const unset = { DATABASE_URL: '', API_ORIGIN: '', SMTP_URL: '', S3_ENDPOINT: '', DEFAULT_TENANT: '' };
  const child = spawn(node, ['src/app/server.ts'], {
    cwd: root,
    env: { ...env, ...unset, ...settings, OPENPOOL_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const origin = `http://127.0.0.1:${await portOf(child)}`;
    const read = async (path) => (await fetch(origin + path)).json();
    return [
      { title: 'Calls for talents', name: 'talents', document: await read('/openapi.json') },
      { title: 'Calls for operators', name: 'operators', document: await read('/v1/operator/openapi.json') },
    ];
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @throws LaunchError with what the server wrote last when it ends before it serves */
function portOf(child) {
  return new Promise((resolve, reject) => {
    let last = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      last = line;
      if (line.includes('"msg":"serving"')) resolve(JSON.parse(line).port);
    });
    child.once('close', () => reject(new LaunchError(`the server that knows the calls did not start: ${last}`)));
  });
}
