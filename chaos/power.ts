import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, percentile } from '../tests/support/figures.ts';
import { signalAll } from '../tests/support/processes.ts';
import { type Breaches, breachFigures, findBreaches } from './invariants.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { copyQuietDisk, mountDisk, mountNewDisk, onOwnDisk, unmount } from './mounts.ts';
import { type ChaosPortal, withPortal } from './portal.ts';
import { cutFirstStarts } from './power-first-start.ts';
import { findBrokenFiles, listNewFiles, readState } from './read-state.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';
import { connectTo, killTree, processesOf, StartFailed, startServer } from './server-tree.ts';
import { disturbInRounds, startWriters } from './writers.ts';

const diskMegabytes = 1_500;
const pace = { minWritingMs: 1_500, writes: 60 };
/** Answers that were on their way when the power went have arrived by then. */
const arrivalMs = 200;

export const power: ChaosSection = {
  about: 'power cuts: the disk under a first start and under running writers is copied, and a server started on the copy',
  rounds: { full: 50, quick: 2 },
  maxMinutes: 50,
  async run(limits) {
    const firstStarts = await cutFirstStarts(limits);
    if ('notRun' in firstStarts) return firstStarts;
    const running = await onOwnDisk(
      (disk, folder) => mountNewDisk(join(folder, 'disk.img'), disk, diskMegabytes),
      (dataDir, folder) => withPortal({ dataDir, talents: 16, projects: 400, pools: 6 }, (portal) => cutAndCheck(portal, folder, limits)),
    );
    return 'notRun' in running ? running : [...firstStarts, ...running];
  },
};

type Findings = {
  lost: string[];
  changed: string[];
  broken: string[];
  unopenable: string[];
  readyMs: number[];
  files: number;
  breaches: Breaches;
};

async function cutAndCheck(portal: ChaosPortal, folder: string, limits: Limits): Promise<Figure[]> {
  const record: Findings = { lost: [], changed: [], broken: [], unopenable: [], readyMs: [], files: 0, breaches: new Map() };
  const ledger = createLedger();
  const writers = startWriters(portal, ledger);
  const known = new Set<string>();
  const done = await disturbInRounds(writers, limits, pace, {
    disturb: () => cutPower(portal, folder, ledger),
    async check(expected, round) {
      // The last round looks at everything once more.
      if (round + 1 === limits.rounds) known.clear();
      await checkCopy(portal, folder, expected, known, record);
    },
  });
  const ready = record.readyMs.sort((one, other) => one - other);
  return [
    roundsFigure('power cuts', done, limits),
    { name: 'acknowledged writes', value: ledger.count, unit: '', minimum: done },
    { name: 'uploads whose bytes were compared', value: record.files, unit: '', minimum: done },
    noneOf('acknowledged writes lost', record.lost),
    noneOf('acknowledged writes changed or doubled', record.changed),
    ...breachFigures(record.breaches),
    noneOf('rows of files without their bytes', record.broken),
    noneOf('copies on which no server started', record.unopenable),
    { name: 'ready on the copy, p50', value: percentile(ready, 0.5), unit: 'ms', digits: 0 },
  ];
}

/** Stops everything in its tracks, copies the disk as it is, and lets it go on. @returns what was acknowledged until then */
async function cutPower(portal: ChaosPortal, folder: string, ledger: Ledger): Promise<Ledger> {
  const pids = await processesOf(portal.server);
  signalAll(pids, 'SIGSTOP');
  try {
    await sleep(arrivalMs);
    const expected = ledger.copy();
    copyQuietDisk(portal.dataDir, join(folder, 'disk.img'), join(folder, 'copy.img'));
    return expected;
  } finally {
    signalAll(pids, 'SIGCONT');
  }
}

async function checkCopy(portal: ChaosPortal, folder: string, expected: Ledger, known: Set<string>, record: Findings): Promise<void> {
  const dataDir = join(folder, 'copy');
  mountDisk(join(folder, 'copy.img'), dataDir);
  try {
    await forgetProcesses(dataDir);
    const server = await startServer(dataDir, portal.environment);
    record.readyMs.push(server.readyMs);
    const copy: ChaosPortal = { ...portal, dataDir, server };
    const client = await connectTo(dataDir);
    const state = await readState(client, copy);
    const { lost, changed } = expected.compare(state);
    record.lost.push(...lost);
    record.changed.push(...changed);
    await findBreaches(client, record.breaches);
    const files = await listNewFiles(client, copy, known);
    await client.end();
    record.files += files.length;
    record.broken.push(...(await findBrokenFiles(copy, files)));
    await killTree(server);
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error;
    record.unopenable.push(error.message);
  } finally {
    await unmount(dataDir);
    rmSync(join(folder, 'copy.img'));
  }
}

/** After a power cut no process has the number it had. Here the original still runs, and must not be taken for the copy's. */
async function forgetProcesses(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir, { recursive: true }))
    if (/(^|\/)(postmaster\.pid|\.s\.PGSQL\.\d+(\.lock)?)$/.test(name)) await rm(join(dataDir, name), { force: true });
}
