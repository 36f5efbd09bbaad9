// npm run dev: pages change in the open browser (Vite), a change of what the server itself loads restarts it.
// Node's own --watch cannot do this: Vite reads its configuration from a file it writes each time, which --watch takes for a change.
import { existsSync, watch } from 'node:fs';
import { sep } from 'node:path';
import { withDataFolder } from './lib/data-folder.mjs';
import { inRoot } from './lib/paths.mjs';
import { runInForeground, watchParent } from './lib/run.mjs';
import { launch, say } from './lib/say.mjs';
import { ensureTools } from './lib/tools.mjs';

// The server itself takes changes of tenants/ while it runs.
const watched = ['src', 'messages', 'migrations', 'database'];

launch(async () => {
  const { node, env } = await ensureTools();
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopped.abort());
  watchParent(() => stopped.abort());
  const serverEnv = { ...withDataFolder(env), OPENPOOL_DEV: '1', NODE_ENV: 'development' };
  for (;;) {
    const changed = watchOnce();
    // Vite takes the development files of packages; the server must load the same ones, or React Router exists twice.
    const args = ['--conditions=development', 'src/app/server.ts', ...process.argv.slice(2)];
    const code = await runInForeground(node, args, serverEnv, changed.signal);
    if (!stopped.signal.aborted && !changed.signal.aborted) {
      say('the server has ended; the next change of a file starts it again');
      await Promise.race([abortion(changed.signal), abortion(stopped.signal)]);
    }
    changed.close();
    if (stopped.signal.aborted) return code;
    say('a file has changed, starting again …');
  }
});

/** An abort signal that fires shortly after the first change; editors write a file in several steps. */
function watchOnce() {
  const controller = new AbortController();
  let timer;
  const watchers = watched
    .filter((folder) => existsSync(inRoot(folder)))
    .map((folder) =>
      watch(inRoot(folder), { recursive: true }, (_event, file) => {
        if (!isOfTheServer(folder, file ?? '')) return;
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(), 150);
      }),
    );
  return {
    signal: controller.signal,
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Components, styles and everything in a web/ folder are reloaded by Vite; tests are ignored. */
function isOfTheServer(folder, file) {
  if (folder !== 'src') return /\.(json|sql|md|svg)$/.test(file);
  return file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split(sep).includes('web');
}

function abortion(signal) {
  return new Promise((resolve) => signal.addEventListener('abort', resolve));
}
