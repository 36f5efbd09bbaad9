import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../tests/support/figures.ts';
import { fillDisk } from './fill-disk.ts';
import { mountMemory, onOwnDisk } from './mounts.ts';
import { type Limits, type NotRun, noneOf, roundsFigure } from './section.ts';
import { beginStart, killTree, StartFailed, startServer } from './server-tree.ts';

const diskMegabytes = 420;
/** Room for nothing at all, for a part of the database, for the database alone, and for some of the tables and the demo. */
const roomMegabytes = [0, 15, 45, 60, 80];
const maxReasonLines = 3;

type Findings = { ended: number; unopenable: string[]; unclear: string[] };

/** Starts servers on disks with too little room, makes room, and starts them again. */
export async function fillBeforeFirstStarts(limits: Limits): Promise<Figure[] | NotRun> {
  const record: Findings = { ended: 0, unopenable: [], unclear: [] };
  const wanted = { ...limits, rounds: roomMegabytes.length };
  let done = 0;
  for (; done < wanted.rounds && !limits.isTimeUp(); done += 1) {
    const result = await onOwnDisk(
      (disk) => mountMemory(disk, diskMegabytes),
      (dataDir) => startTwice(dataDir, roomMegabytes[done] ?? 0, record),
    );
    if (result) return result;
  }
  return [
    roundsFigure('disks full at the first start', done, wanted),
    { name: 'first starts that ended for want of room', value: record.ended, unit: '', minimum: 3 },
    noneOf('of these, reasons longer than a few lines', record.unclear),
    noneOf('starts that failed once there was room', record.unopenable),
  ];
}

async function startTwice(dataDir: string, room: number, record: Findings): Promise<void> {
  const filler = join(dataDir, 'filler');
  fillDisk(filler, room);
  const first = beginStart(dataDir);
  await first.ready.catch((error: unknown) => {
    if (!(error instanceof StartFailed)) throw error;
    record.ended += 1;
    const reason = first.output.filter((line) => !line.startsWith('{'));
    if (reason.length > maxReasonLines) record.unclear.push(`${room} MB: ${reason.length} lines, ${reason[0]}`);
  });
  await killTree(first);
  rmSync(filler);
  try {
    await killTree(await startServer(dataDir));
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error;
    record.unopenable.push(`${room} MB: ${error.message}`);
  }
}
