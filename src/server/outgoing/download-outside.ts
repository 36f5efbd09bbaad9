import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AddressRefused, type Loopback } from './checked-address.ts';
import { openOutside } from './open-outside.ts';
import { shownAddress } from './shown-address.ts';

/** Why nothing usable came, in words for the person who entered the address. */
export class DownloadFailed extends Error {
  readonly retryAfterMs: number | null;
  constructor(words: string, retryAfterMs: number | null = null) {
    super(words);
    this.retryAfterMs = retryAfterMs;
  }
}

export type DownloadOptions = Loopback & {
  headers: Readonly<Record<string, string>>;
  /** Where the body goes. There is a part of it after a failure. */
  file: string;
  /** Of the body, as it is transferred and once it is decompressed. */
  maxBytes: number;
  /** Of the whole download, redirects included. */
  timeoutMs: number;
  /** Without a single byte. */
  idleMs: number;
};

/** `bytes`: of the body, decompressed. `address`: after redirects. */
export type Download = { status: 200 | 304; headers: IncomingMessage['headers']; bytes: number; address: URL };

const maxRedirects = 5;

/**
 * Reads an address that an operator entered into a file (`openOutside`). gzip, deflate and brotli are taken off, and gzip as a file, too.
 *
 * @throws AddressRefused, DownloadFailed: the file is then no whole answer
 */
export async function downloadOutside(url: string, options: DownloadOptions): Promise<Download> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const silence = { ms: options.idleMs, fault: () => new DownloadFailed(`sent nothing for ${options.idleMs / 1000} seconds`) };
  const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...options.headers };
  const asked = { headers, signal, silence, maxRedirects, allowsLoopback: options.allowsLoopback };
  const { response, address, leadsOn } = await openOutside(url, asked).catch((error: unknown) => {
    throw explain(error, options, signal);
  });
  const { statusCode: status = 0 } = response;
  if (status === 200) return { status, headers: response.headers, bytes: await save(response, options, signal), address };
  response.destroy();
  if (status === 304) return { status, headers: response.headers, bytes: 0, address };
  if (leadsOn) throw new DownloadFailed(`leads on more than ${maxRedirects} times, last to ${shownAddress(address.href)}`);
  throw new DownloadFailed(`answered ${status}`, retryAfterOf(response));
}

/** @returns bytes of the file */
async function save(response: IncomingMessage, options: DownloadOptions, signal: AbortSignal): Promise<number> {
  const declared = Number(response.headers['content-length'] ?? 0);
  if (declared > options.maxBytes) {
    response.destroy();
    throw tooLarge(options.maxBytes);
  }
  try {
    const unpacked = counted(options.maxBytes);
    await pipeline(response, counted(options.maxBytes).stream, ...decoders(response), unpacked.stream, createWriteStream(options.file));
    return (await isGzip(options.file)) ? await gunzipFile(options) : unpacked.count();
  } catch (error) {
    throw explain(error, options, signal);
  }
}

function decoders(response: IncomingMessage): Transform[] {
  switch (response.headers['content-encoding']?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()];
    case 'deflate':
      return [createInflate()];
    case 'br':
      return [createBrotliDecompress()];
    default:
      return [];
  }
}

/** Passes bytes on and counts them, up to a bound. */
function counted(maxBytes: number): { stream: Transform; count: () => number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  return { stream, count: () => size };
}

/** `jobs.xml.gz` is served as it is stored. */
async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

async function gunzipFile({ file, maxBytes }: DownloadOptions): Promise<number> {
  const unpacked = counted(maxBytes);
  await pipeline(createReadStream(file), createGunzip(), unpacked.stream, createWriteStream(`${file}.unpacked`));
  await rename(`${file}.unpacked`, file);
  return unpacked.count();
}

function tooLarge(maxBytes: number): DownloadFailed {
  return new DownloadFailed(`is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
}

function explain(error: unknown, { timeoutMs }: DownloadOptions, signal: AbortSignal): Error {
  if (error instanceof DownloadFailed || error instanceof AddressRefused) return error;
  if (signal.aborted) return new DownloadFailed(`was not read within ${Math.round(timeoutMs / 1000)} seconds`);
  const { message, code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  if (code === 'ECONNRESET' || message === 'aborted') return new DownloadFailed('broke off before its end');
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code === 'ERR__ERROR_FORMAT_PADDING_1')
    return new DownloadFailed('broke off before its end, or is not compressed as it says');
  if (code === 'ENOSPC') return error as Error; // of this machine, and reported as such
  return new DownloadFailed(`cannot be reached: ${code || message}`);
}

function retryAfterOf(response: IncomingMessage): number | null {
  const given = response.headers['retry-after'];
  if (given === undefined) return null;
  const seconds = Number(given);
  // A moment is one of the server's own clock.
  const ms = Number.isNaN(seconds) ? Date.parse(given) - Date.parse(response.headers.date ?? '') : seconds * 1000;
  return Number.isNaN(ms) || ms <= 0 ? null : ms;
}
