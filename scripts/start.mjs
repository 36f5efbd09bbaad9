// npm start: from a fresh clone to a running portal. Plain JavaScript without packages, because nothing is installed yet.
import { ensureBuilt } from './lib/build.mjs';
import { withDataFolder } from './lib/data-folder.mjs';
import { runInForeground } from './lib/run.mjs';
import { launch } from './lib/say.mjs';
import { ensureTools } from './lib/tools.mjs';

launch(async () => {
  const tools = await ensureTools();
  await ensureBuilt(tools);
  return runInForeground(tools.node, ['src/app/server.ts', ...process.argv.slice(2)], {
    ...withDataFolder(tools.env),
    NODE_ENV: tools.env.NODE_ENV ?? 'production',
  });
});
