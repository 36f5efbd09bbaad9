import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../tests/support/figures.ts';
import { signalAll } from '../tests/support/processes.ts';
import { copyQuietDisk, mountDisk, mountNewDisk, onOwnDisk, unmount } from './mounts.ts';
import { type Limits, type NotRun, noneOf, roundsFigure } from './section.ts';
import { beginStart, killTree, processesOf, type Start, StartFailed, startServer } from './server-tree.ts';

const diskMegabytes = 1_000;
const maxFirstStarts = 5;
/** Some time after each moment, never the same. */
const maxDelayMs = 150;

/** Moments of a first start, in their order: each is seen by what is in the data folder by then. */
const moments: readonly { name: string; isReached: (dataDir: string) => boolean }[] = [
  { name: 'the database is being made', isReached: (dataDir) => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')) },
  { name: 'the database is made', isReached: (dataDir) => existsSync(join(dataDir, 'postgres')) },
  { name: 'PostgreSQL starts', isReached: (dataDir) => existsSync(join(dataDir, 'postgres/postmaster.pid')) },
  { name: 'the demo stores its files', isReached: (dataDir) => existsSync(join(dataDir, 'files')) },
  { name: 'the folder has its id', isReached: (dataDir) => existsSync(join(dataDir, 'folder-id')) },
  { name: 'the address of the server is kept', isReached: (dataDir) => existsSync(join(dataDir, 'server-address.json')) },
];

type Findings = { cuts: number; unopenable: string[]; leftovers: string[] };

/** Cuts the power at several moments of first starts, and starts a server on what each has left on the disk. */
export async function cutFirstStarts(limits: Limits): Promise<Figure[] | NotRun> {
  const record: Findings = { cuts: 0, unopenable: [], leftovers: [] };
  const wanted = { ...limits, rounds: Math.min(limits.rounds, maxFirstStarts) };
  let done = 0;
  for (; done < wanted.rounds && !limits.isTimeUp(); done += 1) {
    const result = await onOwnDisk(
      (disk, folder) => mountNewDisk(join(folder, 'disk.img'), disk, diskMegabytes),
      (dataDir, folder) => cutFirstStart(dataDir, folder, record),
    );
    if (result) return result;
  }
  return [
    roundsFigure('first starts', done, wanted),
    { name: 'power cuts during a first start', value: record.cuts, unit: '', minimum: done * moments.length },
    noneOf('cuts of a first start after which no server started', record.unopenable),
    noneOf('drafts left after a start', record.leftovers),
  ];
}

async function cutFirstStart(dataDir: string, folder: string, record: Findings): Promise<void> {
  const start = beginStart(dataDir);
  // Waited for at the end.
  start.ready.catch(() => undefined);
  const copies: { name: string; file: string }[] = [];
  const cut = async (name: string) => {
    const file = join(folder, `copy-${copies.length}.img`);
    await cutPower(start, join(folder, 'disk.img'), file);
    copies.push({ name, file });
  };
  for (const { name, isReached } of moments) {
    while (!isReached(dataDir)) await Promise.race([sleep(5), start.ready]);
    await sleep(Math.random() * maxDelayMs);
    await cut(name);
  }
  await start.ready;
  await cut('it is ready');
  await killTree(start);
  for (const { name, file } of copies) {
    record.cuts += 1;
    await checkCopy(file, join(folder, 'copy'), (fault) => record.unopenable.push(`${name}: ${fault}`), record.leftovers);
  }
}

/** Stops everything in its tracks, copies the disk as it is, and lets it go on. */
async function cutPower(start: Start, disk: string, copy: string): Promise<void> {
  const stopped = new Set<number>();
  // What was being started while the list was made is found the second time.
  for (let looks = 0; looks < 2; looks += 1) {
    const pids = await processesOf(start);
    signalAll(pids, 'SIGSTOP');
    for (const pid of pids) stopped.add(pid);
  }
  try {
    copyQuietDisk(start.dataDir, disk, copy);
  } finally {
    signalAll([...stopped], 'SIGCONT');
  }
}

async function checkCopy(file: string, dataDir: string, fail: (fault: string) => void, leftovers: string[]): Promise<void> {
  mountDisk(file, dataDir);
  try {
    const server = await startServer(dataDir);
    leftovers.push(...readdirSync(dataDir).filter((name) => name.includes('.new-')));
    await killTree(server);
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error;
    fail(error.message);
  } finally {
    await unmount(dataDir);
    rmSync(file);
  }
}
