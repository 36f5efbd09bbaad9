// npm run build: the pages' build alone, for images and servers that are prepared before they start.
import { ensureBuilt } from './lib/build.mjs';
import { launch, say } from './lib/say.mjs';
import { ensureTools } from './lib/tools.mjs';

launch(async () => {
  const isNew = await ensureBuilt(await ensureTools());
  say(isNew ? 'built into build/' : 'build/ is up to date');
  return 0;
});
