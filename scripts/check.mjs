// npm run check: structure, words, style, types, unused code. `npm run check -- --fix` lets Biome repair, `--whole` prints all that a
// failing check says, names choose single checks.
import { checkNames, runChecks } from './lib/checks.mjs';
import { LaunchError, launch } from './lib/say.mjs';
import { ensureTools } from './lib/tools.mjs';

launch(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.find((name) => !checkNames().includes(name));
  if (unknown) throw new LaunchError(`There is no check called ${unknown}. There are: ${checkNames().join(', ')}`);
  const tools = await ensureTools();
  const failed = await runChecks(tools, {
    names: names.length > 0 ? names : undefined,
    isFix: args.includes('--fix'),
    isWhole: args.includes('--whole'),
  });
  return failed.length > 0 ? 1 : 0;
});
