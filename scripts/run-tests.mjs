// npm run t -- src/features/pools: unit and call tests of files and folders; npm run t -- tests/e2e/pools.spec.ts: a browser journey.
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { programOf } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { LaunchError, launch } from './lib/say.mjs';
import { ensureTools } from './lib/tools.mjs';

launch(async () => {
  const args = process.argv.slice(2);
  if (args.length === 0) throw new LaunchError('Which tests? For example: npm run t -- src/features/pools. All of them: npm test');
  const tools = await ensureTools();
  const isJourney = (arg) => arg.startsWith('tests/e2e');
  if (!args.some(isJourney)) return runInForeground(tools.node, [programOf('vitest', 'vitest'), 'run', ...args], tools.env);
  const browser = await ensureChromium(tools);
  await ensureBuilt(tools);
  return runInForeground(tools.node, [programOf('@playwright/test', 'playwright'), 'test', ...args], {
    ...tools.env,
    CHROMIUM_PATH: browser,
  });
});
