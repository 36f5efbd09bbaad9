/**
 * `npm run bench`: figures to compare with yesterday; it fails when one is over its budget or cannot be measured.
 * `npm run bench -- size` runs one section; `cv-scans`, `crowd` and `feed-strangers`, which need packages or files of their own, only by their names; `npm run bench -- search --million` adds a million projects, and with
 * `--keep=<folder>` its databases stay for the next run. The head of `cv.ts` names the options of that section.
 */
import { isOver, printFigures, type Section } from '../tests/support/figures.ts';

// React and its router choose their production builds by this, so it is set before any section is loaded.
process.env.NODE_ENV = 'production';

const sections: Readonly<Record<string, () => Promise<Section>>> = {
  size: async () => (await import('./size.ts')).size,
  render: async () => (await import('./render.ts')).render,
  crowd: async () => (await import('./crowd.ts')).crowd,
  vitals: async () => (await import('./vitals.ts')).vitals,
  search: async () => (await import('./search.ts')).search,
  relevance: async () => (await import('./relevance.ts')).relevance,
  fit: async () => (await import('./fit.ts')).fit,
  'who-fits': async () => (await import('./who-fits.ts')).whoFits,
  'fit-fairness': async () => (await import('./fit-fairness.ts')).fitFairness,
  cv: async () => (await import('./cv.ts')).cv,
  operators: async () => (await import('./operator-calls.ts')).operatorCalls,
  'desk-pages': async () => (await import('./desk-pages.ts')).deskPages,
  feed: async () => (await import('./feed.ts')).feed,
  'feed-strangers': async () => (await import('./feed-strangers.ts')).feedStrangers,
  'cv-scans': async () => (await import('./cv-scans.ts')).cvScans,
  'cv-made': async () => (await import('./cv-made.ts')).cvMade,
};

const onlyByName = new Set(['cv-scans', 'crowd', 'feed-strangers']);

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.find((name) => !(name in sections));
if (unknown) {
  console.error(
    `There is no section ${unknown}. Sections: ${Object.keys(sections).join(', ')}; options: --million, --sizes=1000,10000, --keep=<folder>`,
  );
  process.exit(2);
}

let over = 0;
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  const section = await load();
  const figures = await section.run({ sizes: readSizes(), keep: readOption('keep') });
  printFigures(`${name}: ${section.about}`, figures);
  over += figures.filter(isOver).length;
}
if (over > 0) console.error(`\n${over} figures are over their budgets.`);
// Measured code may keep timers; nothing is left to do.
process.exit(over > 0 ? 1 : 0);

function readOption(name: string): string | undefined {
  return args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}

function readSizes(): number[] {
  const given = readOption('sizes');
  if (given) return given.split(',').map(Number);
  return [1_000, 10_000, 100_000, ...(args.includes('--million') ? [1_000_000] : [])];
}
