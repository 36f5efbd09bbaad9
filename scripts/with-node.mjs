// Runs a TypeScript file under the right Node: node scripts/with-node.mjs scripts/map.ts
import { withDataFolder } from './lib/data-folder.mjs';
import { runInForeground } from './lib/run.mjs';
import { launch } from './lib/say.mjs';
import { ensureTools } from './lib/tools.mjs';

launch(async () => {
  const { node, env } = await ensureTools();
  return runInForeground(node, process.argv.slice(2), withDataFolder(env));
});
