// npm run dev: pages change in the open browser, a change of the server's own files restarts it.
import { getReady } from './lib/ready.mjs';
import { runInForeground } from './lib/run.mjs';
import { launch } from './lib/say.mjs';

launch(async () => {
  const { node, env } = await getReady();
  const args = ['--watch', '--watch-preserve-output', 'src/app/server.ts', ...process.argv.slice(2)];
  return runInForeground(node, args, { ...env, OPENPOOL_DEV: '1', NODE_ENV: 'development' });
});
