import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';

const megabyte = 1024 * 1024;

/** Takes the room that is left on a disk, but for so many MB, in a file that gives it back once it is removed. */
export function fillDisk(path: string, leftMegabytes = 0): void {
  const file = openSync(path, 'w');
  try {
    for (let part = Buffer.alloc(megabyte); part.length > 0 && freeBytes(path) > leftMegabytes * megabyte; ) {
      try {
        writeSync(file, part);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        part = part.subarray(0, Math.floor(part.length / 2));
      }
    }
  } finally {
    closeSync(file);
  }
  const left = freeBytes(path);
  if (left > (leftMegabytes + 0.5) * megabyte) throw new Error(`the disk is not full: ${left} bytes are left`);
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
