import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { isBlobKey } from '../blob/blob-store.ts';
import { writeDurably } from '../durable-files.ts';

/** A file is no archive of ours, is cut off, or was changed. */
export class ArchiveError extends Error {}

/** First entry: what is needed before anything is read. */
const archiveHeadSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that had run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
});
export type ArchiveHead = z.infer<typeof archiveHeadSchema>;

/** Last entry: what came before it, and its digest. */
const archiveEndSchema = z.object({
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.number(),
  /** Files whose owners removed them while the archive was made. */
  goneFiles: z.array(z.string()),
  sha256: z.string(),
});
export type ArchiveEnd = z.infer<typeof archiveEndSchema>;

const headName = 'openpool.json';
const endName = 'end.json';

export type ArchiveEntry = { name: string; bytes: Buffer };
export type ArchiveWriter = { add: (name: string, bytes: Uint8Array) => Promise<void> };

/**
 * Writes an archive (.tar.gz): a head, what `write` adds, an end with the digest of everything before it. Entries are a few MB at
 * most, so nothing larger is ever in memory. The file is readable by its owner only, and gets its name once it is whole.
 *
 * @throws StorageFull when there is no room, what `write` throws
 */
export async function writeArchive(
  path: string,
  head: ArchiveHead,
  write: (archive: ArchiveWriter) => Promise<Omit<ArchiveEnd, 'sha256'>>,
): Promise<ArchiveEnd> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), (bytes) => writeDurably(path, bytes, { mode: 0o600 }));
  // Thrown below: it ends the stream, and with it what is being added.
  written.catch(() => undefined);
  const digest = createHash('sha256');
  const addRaw = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      // Without a listener the end of the stream would end the process.
      entry.once('error', reject);
      entry.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    });
  const add = async (name: string, bytes: Uint8Array) => {
    addToDigest(digest, name, bytes);
    await addRaw(name, bytes);
  };
  try {
    await add(headName, Buffer.from(JSON.stringify(head)));
    const facts = await write({ add });
    const end = { ...facts, sha256: digest.digest('hex') };
    await addRaw(endName, Buffer.from(JSON.stringify(end)));
    tar.finalize();
    await written;
    return end;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    // The first of both faults: what is added to a file that cannot be written fails without a cause.
    await written;
    throw error;
  }
}

/** The entries between head and end, one at a time. @throws ArchiveError when the file is none of ours or cannot be unpacked. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  for await (const entry of readAll(path)) if (entry.name !== headName && entry.name !== endName) yield entry;
}

/**
 * Reads the whole file once, and compares its digest and the names of its entries: a digest can be computed by anyone who changes a file.
 *
 * @throws ArchiveError when it is cut off or was changed
 */
export async function checkArchive(path: string): Promise<{ head: ArchiveHead; end: ArchiveEnd }> {
  const digest = createHash('sha256');
  let head: ArchiveHead | null = null;
  let end: ArchiveEnd | null = null;
  for await (const { name, bytes } of readAll(path)) {
    head ??= readArchived(
      archiveHeadSchema,
      name === headName ? bytes : null,
      'is no archive of `openpool backup` that this version knows',
    );
    if (name === endName) end = readArchived(archiveEndSchema, bytes, 'has no readable end');
    else addToDigest(digest, name, bytes);
    if (!isEntryOf(head, name)) throw new ArchiveError(`was changed: no backup has an entry ${JSON.stringify(name.slice(0, 100))}`);
  }
  if (!head) throw new ArchiveError('is no archive of `openpool backup`');
  if (!end) throw new ArchiveError('is cut off: its end is missing');
  if (digest.digest('hex') !== end.sha256) throw new ArchiveError('was changed: its digest is another one');
  return { head, end };
}

async function* readAll(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  // Thrown by the loop, which gets the same error.
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await read;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new ArchiveError('is cut off or no archive of `openpool backup`', { cause: error });
  }
}

function isEntryOf(head: ArchiveHead, name: string): boolean {
  if (name === headName || name === endName) return true;
  const [, kind, rest = ''] = /^(database|jobs|files)\/(.+)$/s.exec(name) ?? [];
  if (kind === 'files') return isBlobKey(rest);
  if (kind === 'jobs') return /^\d+$/.test(rest);
  return head.tables.some((table) => rest.startsWith(`${table.schema}.${table.name}/`) && /\/\d+$/.test(rest));
}

function addToDigest(digest: Hash, name: string, bytes: Uint8Array): void {
  digest.update(`${name}\0${bytes.length}\0`).update(bytes);
}

/** JSON of an entry. @throws ArchiveError with the fault when it is another thing than expected */
export function readArchived<T>(schema: z.ZodType<T>, bytes: Buffer | null, fault: string): T {
  try {
    return schema.parse(JSON.parse(bytes?.toString() ?? ''));
  } catch (error) {
    throw new ArchiveError(fault, { cause: error });
  }
}
