import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { withoutDeveloperSettings } from './own-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type ServerProcess = {
  child: ChildProcess;
  /** Each line it has written, as it comes. */
  output: string[];
  /** Once it serves; null when it has ended before. */
  port: Promise<number | null>;
};

/** A server as an operator starts it, but with one process for requests, with a small demo, on a free port of this machine. */
export function spawnServer(dataDir: string, environment: Readonly<Record<string, string>> = {}): ServerProcess {
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    cwd: root,
    env: {
      ...withoutDeveloperSettings,
      PATH: process.env.PATH,
      // The data folders of tests are new: compiled code is shared by all of them.
      NODE_COMPILE_CACHE: join(root, '.cache', 'code'),
      NODE_ENV: 'production',
      OPENPOOL_DATA: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'true',
      DEMO_PROJECTS: '20',
      WEB_WORKERS: '1',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const port = new Promise<number | null>((resolve) => {
    // Its last words may arrive after its end.
    child.once('close', () => resolve(null));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (line.includes('"msg":"serving"')) resolve(JSON.parse(line).port);
      });
  });
  return { child, output, port };
}
