/**
 * `npm run chaos`: what happens when things fail, with figures; it fails when one breaks its bound or cannot be measured.
 * `npm run chaos -- kills power` runs some sections, `--quick` all of them in a few minutes, `--rounds=N` so many rounds of each.
 * Everything stays on this machine: servers, databases and files of its own, which it ends and removes.
 */
import { loadavg } from 'node:os';
import { ensurePagesBuilt } from '../tests/support/built-pages.ts';
import { isOver, printFigures } from '../tests/support/figures.ts';
import { removeAbandonedTestFolders } from '../tests/support/test-folders.ts';
import { unmountAll } from './mounts.ts';
import type { ChaosSection, Limits } from './section.ts';
import { endAllServers } from './server-tree.ts';

const sections: Readonly<Record<string, () => Promise<ChaosSection>>> = {
  kills: async () => (await import('./kills.ts')).kills,
  power: async () => (await import('./power.ts')).power,
  database: async () => (await import('./database.ts')).database,
  overload: async () => (await import('./overload.ts')).overload,
  slow: async () => (await import('./slow.ts')).slow,
  disk: async () => (await import('./disk.ts')).disk,
  mail: async () => (await import('./mail.ts')).mail,
  bodies: async () => (await import('./bodies.ts')).bodies,
  hostile: async () => (await import('./hostile.ts')).hostile,
};

/** A section ends by itself once its time is up; beyond this it hangs. */
const graceMinutes = 10;

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.find((name) => !(name in sections));
const givenRounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? 0);
if (unknown || !Number.isInteger(givenRounds) || givenRounds < 0) {
  console.error(`npm run chaos -- [${Object.keys(sections).join(' | ')}]… [--quick] [--rounds=N]`);
  process.exit(2);
}
if (process.platform !== 'linux') {
  console.error('npm run chaos needs Linux: it looks at processes in /proc.');
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

ensurePagesBuilt();
await removeAbandonedTestFolders();
let failed = 0;
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  failed += await runSection(name, await load());
}
if (failed > 0) console.error(`\n${failed} figures are out of their bounds.`);
process.exit(failed > 0 ? 1 : 0);

/** @returns how many figures are out of their bounds; one for a section that broke off. */
async function runSection(name: string, section: ChaosSection): Promise<number> {
  const rounds = givenRounds || (args.includes('--quick') ? section.rounds.quick : section.rounds.full);
  console.error(`\n${name}: ${rounds} rounds, at most ${section.maxMinutes} minutes …`);
  const startedAt = performance.now();
  const minutes = () => (performance.now() - startedAt) / 60_000;
  try {
    const result = await withinTime(section, { rounds, isTimeUp: () => minutes() > section.maxMinutes });
    const title = `${name}: ${section.about}`;
    if ('notRun' in result) {
      console.log(`\n${title}\n  not run: ${result.notRun}`);
      return 0;
    }
    printFigures(title, result);
    console.log(`  ${minutes().toFixed(1)} minutes, load ${loadavg()[0]?.toFixed(1)}`);
    return result.filter(isOver).length;
  } catch (error) {
    console.error(`${name} broke off:`, error);
    return 1;
  } finally {
    await cleanUp();
  }
}

async function withinTime(section: ChaosSection, limits: Limits) {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const maxMinutes = section.maxMinutes + graceMinutes;
    timer = setTimeout(() => reject(new Error(`it still ran after ${maxMinutes} minutes`)), maxMinutes * 60_000);
  });
  return Promise.race([section.run(limits), tooLong]).finally(() => clearTimeout(timer));
}

async function cleanUp(): Promise<void> {
  await endAllServers();
  await unmountAll();
}
