import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../tests/support/figures.ts';
import { makePdf, makeUpload } from '../tests/support/file-factory.ts';
import { fillBeforeFirstStarts } from './disk-first-start.ts';
import { fillDisk } from './fill-disk.ts';
import { mountMemory, onOwnDisk } from './mounts.ts';
import { ask, type ChaosPortal, withPortal } from './portal.ts';
import { findBrokenFiles, listNewFiles } from './read-state.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';
import { connectTo } from './server-tree.ts';

const diskMegabytes = 420;
const fileBytes = 1024 * 1024;
const uploadsEach = 20;
const maxRecoveryMs = 5_000;

export const disk: ChaosSection = {
  about: 'a full disk before the first start, then under database and files, uploads and reads meanwhile, then room again',
  rounds: { full: 3, quick: 1 },
  maxMinutes: 15,
  async run(limits) {
    const firstStarts = await fillBeforeFirstStarts(limits);
    if ('notRun' in firstStarts) return firstStarts;
    const running = await onOwnDisk(
      (disk) => mountMemory(disk, diskMegabytes),
      (dataDir) => withPortal({ dataDir, talents: 4 }, (portal) => fillAndCheck(portal, limits)),
    );
    return 'notRun' in running ? running : [...firstStarts, ...running];
  },
};

type Findings = { uploads: Map<number, number>; reads: string[]; readCount: number; loose: string[]; recovery: number[] };

async function fillAndCheck(portal: ChaosPortal, limits: Limits): Promise<Figure[]> {
  const record: Findings = { uploads: new Map(), reads: [], readCount: 0, loose: [], recovery: [] };
  const { pid } = portal.server;
  let done = 0;
  for (; done < limits.rounds && !limits.isTimeUp(); done += 1) {
    if ((await upload(portal, done)) !== 201) throw new Error('an upload failed while there was room');
    const filler = join(portal.dataDir, 'filler');
    fillDisk(filler);
    for (let index = 0; index < uploadsEach; index += 1) {
      const status = await upload(portal, index);
      record.uploads.set(status, (record.uploads.get(status) ?? 0) + 1);
      await read(portal, record);
    }
    record.loose.push(...(await partialFiles(portal)));
    rmSync(filler);
    record.recovery.push(await untilUploadWorks(portal));
  }
  const client = await connectTo(portal.dataDir);
  const files = await listNewFiles(client, portal, new Set()).finally(() => client.end());
  const refused = record.uploads.get(507) ?? 0;
  const odd = [...record.uploads].filter(([status]) => status !== 507 && status !== 201).map(([status, count]) => `${count} x ${status}`);
  const hasRestarted = portal.server.hasEnded() || portal.server.pid !== pid;
  return [
    roundsFigure('times the disk was full', done, limits),
    { name: 'uploads refused with 507', value: refused, unit: '', minimum: done },
    noneOf('uploads answered other than 201 and 507', odd),
    { name: 'reads meanwhile', value: record.readCount, unit: '', minimum: done },
    noneOf('reads that failed', record.reads),
    noneOf('partial files left', record.loose),
    noneOf('stored files without their bytes', await findBrokenFiles(portal, files)),
    {
      name: 'uploads again after there is room, longest',
      value: Math.max(...record.recovery),
      unit: 'ms',
      digits: 0,
      budget: maxRecoveryMs,
    },
    { name: 'servers that ended', value: hasRestarted ? 1 : 0, unit: '', budget: 0 },
  ];
}

async function upload(portal: ChaosPortal, index: number): Promise<number> {
  const talent = portal.talents[index % portal.talents.length];
  const bytes = makePdf(1, randomBytes(fileBytes / 2).toString('hex'));
  const form = makeUpload('resource', bytes, 'letter.pdf');
  return ask(portal, 'POST', '/resource?kind=cover', { ...(talent ? { talent } : {}), form }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function read(portal: ChaosPortal, record: Findings): Promise<void> {
  const [talent] = portal.talents;
  if (!talent) return;
  for (const path of ['/flexOnboarding/profile', '/app/profile', '/freelancer/cv/resources', `/resource/${talent.cvUuid}`]) {
    record.readCount += 1;
    const status = await ask(portal, 'GET', path, { talent }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 200) record.reads.push(`${path}: ${status}`);
  }
}

async function partialFiles({ dataDir }: ChaosPortal): Promise<string[]> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true });
  return names.filter((name) => name.endsWith('.part'));
}

async function untilUploadWorks(portal: ChaosPortal): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; (await upload(portal, index)) !== 201; index += 1) {
    if (performance.now() - startedAt > 60_000) break;
    await sleep(50);
  }
  return performance.now() - startedAt;
}
