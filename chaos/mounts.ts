import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestFolder } from '../tests/support/test-folders.ts';
import type { NotRun } from './section.ts';

const mounted: string[] = [];
const maxUnmounts = 60;
const unmountPauseMs = 500;
const maxCopies = 6;

/** Works on a file system of its own, which `make` mounts at `disk` in the given folder; both are removed afterwards. */
export async function onOwnDisk<Result>(
  make: (disk: string, folder: string) => void,
  work: (disk: string, folder: string) => Promise<Result>,
): Promise<Result | NotRun> {
  const reason = explainNoMounts();
  if (reason) return { notRun: reason };
  const folder = await makeTestFolder();
  const disk = join(folder, 'disk');
  try {
    make(disk, folder);
    return await work(disk, folder);
  } finally {
    await unmountAll();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Why no file system can be mounted here, or null. */
function explainNoMounts(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  return process.getuid?.() === 0 ? null : 'needs root, to mount a file system of its own';
}

/** A file system in memory of so many MB. @throws Error with what the system says. */
export function mountMemory(folder: string, megabytes: number): void {
  mount(['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'openpool-chaos', folder], folder);
}

/** An ext4 file system inside a new file, which stays as sparse as its content allows. @throws Error with what the system says. */
export function mountNewDisk(file: string, folder: string, megabytes: number): void {
  run('truncate', ['-s', `${megabytes}M`, file]);
  run('mkfs.ext4', ['-q', '-F', '-m', '0', file]);
  mountDisk(file, folder);
}

/** The disk in a file; what a crash left in its journal is brought in order. @throws Error with what the system says. */
export function mountDisk(file: string, folder: string): void {
  // The journal is written when a program requests it, otherwise rarely: writes that no program has synced are lost with the power.
  mount(['-o', 'loop,commit=300', file, folder], folder);
  chmodSync(folder, 0o711);
}

/** Copies the file of a disk whose users are stopped, holes left out. @throws Error when the kernel never stops writing to it */
export function copyQuietDisk(mountedAt: string, from: string, to: string): void {
  for (let copies = 1; ; copies += 1) {
    const before = sectorsWritten(mountedAt);
    run('cp', ['--sparse=always', from, to]);
    // The kernel may have written meanwhile what it still held: half of the copy would be older than the rest.
    if (sectorsWritten(mountedAt) === before) return;
    if (copies === maxCopies) throw new Error('the disk is never quiet for as long as a copy takes');
  }
}

/** How much has been written to the disk below a folder. */
function sectorsWritten(folder: string): number {
  const device = basename(run('findmnt', ['-n', '-o', 'SOURCE', folder]).trim());
  return Number(readFileSync(`/sys/block/${device}/stat`, 'utf8').trim().split(/\s+/)[6]);
}

/** A process that was just killed may hold its files for a moment longer, on a busy machine for seconds. */
export async function unmount(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      run('umount', [folder]);
      break;
    } catch (error) {
      if (tries === maxUnmounts || !String(error).includes('busy')) throw error;
      await sleep(unmountPauseMs);
    }
  }
  mounted.splice(mounted.indexOf(folder), 1);
}

/** Unmounts what is left of ours; nothing may run on it any more. */
export async function unmountAll(): Promise<void> {
  for (const folder of [...mounted].reverse()) await unmount(folder);
}

function mount(args: string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  run('mount', args);
  mounted.push(folder);
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
