import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedServer, startFeedServer } from '../../../tests/support/feed-server.ts';
import { AddressRefused } from './checked-address.ts';
import { type DownloadOptions, downloadOutside } from './download-outside.ts';
import { shownAddress } from './shown-address.ts';

let server: FeedServer;
let folder: string;
beforeAll(async () => {
  server = await startFeedServer();
  folder = await mkdtemp(join(tmpdir(), 'openpool-download-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

// Nothing ends by time unless a test is about that: a busy machine may be silent for seconds.
const options = (): DownloadOptions => ({
  ...{ headers: {}, file: join(folder, 'body'), maxBytes: 100_000, timeoutMs: 110_000, idleMs: 60_000, allowsLoopback: true },
});
const load = (path = '/', more: Partial<DownloadOptions> = {}) => downloadOutside(`${server.url}${path}`, { ...options(), ...more });
const saved = () => readFile(join(folder, 'body'), 'utf8');

test('a body is saved as it is, and without its compression', async () => {
  for (const [encoding, bytes] of [
    ['identity', Buffer.from('plain')],
    ['gzip', gzipSync('plain')],
    ['br', brotliCompressSync('plain')],
    ['identity', gzipSync('plain')],
  ] as const) {
    server.answer((_, response) => response.writeHead(200, { 'content-encoding': encoding, etag: '"1"' }).end(bytes));
    expect(await load()).toMatchObject({ status: 200, bytes: 5, headers: { etag: '"1"' } });
    expect(await saved()).toBe('plain');
  }
});

test('redirects are followed with the headers for their own origin only, and not for ever', async () => {
  const other = await startFeedServer();
  other.answer((_, response) => response.end('elsewhere'));
  server.answer((request, response) =>
    request.url === '/b'
      ? response.writeHead(302, { location: `${other.url}/c?x=1` }).end()
      : response.writeHead(301, { location: '/b' }).end(),
  );
  const { address } = await load('/a', { headers: { authorization: 'Basic abc' } });
  expect(address.href).toBe(`${other.url}/c?x=1`);
  expect(server.requests.slice(-2).map(({ headers }) => headers.authorization)).toEqual(['Basic abc', 'Basic abc']);
  expect(other.requests[0]?.headers.authorization).toBeUndefined();
  server.answer((_, response) => response.writeHead(302, { location: '/again?token=hidden' }).end());
  await expect(load()).rejects.toThrow(`leads on more than 5 times, last to ${server.url}/again?token=…`);
  await other.close();
});

test('a redirect into a private network is refused, as is this machine where it is not allowed', async () => {
  server.answer((_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end());
  await expect(load()).rejects.toBeInstanceOf(AddressRefused);
  await expect(load('/', { allowsLoopback: false })).rejects.toBeInstanceOf(AddressRefused);
  await expect(downloadOutside('https://localhost/', { ...options(), allowsLoopback: false })).rejects.toBeInstanceOf(AddressRefused);
});

test.each([
  ['an error', (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(500).end('no'), 'answered 500'],
  [
    'too much, as it says',
    (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(200, { 'content-length': '200000' }).write('x'),
    'is larger than 0 MB',
  ],
  [
    'too much, without saying',
    (_: unknown, response: import('node:http').ServerResponse) => response.end('x'.repeat(150_000)),
    'is larger than 0 MB',
  ],
  [
    'too much once it is unpacked',
    (_: unknown, response: import('node:http').ServerResponse) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5_000_000))),
    'is larger than 0 MB',
  ],
  [
    'less than it promised',
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' }).write('begun', () => response.destroy());
    },
    'broke off before its end',
  ],
  [
    'chunks without an end',
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200).write('begun', () => response.destroy());
    },
    'broke off before its end',
  ],
  [
    'half of something compressed',
    (_: unknown, response: import('node:http').ServerResponse) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000)).subarray(0, 15)),
    'broke off before its end, or is not compressed as it says',
  ],
])('an answer of %s is none', async (_what, answer, words) => {
  server.answer(answer as never);
  await expect(load()).rejects.toThrow(words);
});

test.each([
  ['nothing', () => undefined],
  ['a part and then nothing', (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(200).write('begun')],
])('an answer of %s ends once it was silent for too long', async (_what, answer) => {
  server.answer(answer as never);
  await expect(load('/', { idleMs: 300 })).rejects.toThrow('sent nothing for 0.3 seconds');
});

test('an answer that drips ends by time, and one that asks for patience says for how long', async () => {
  server.answer((_, response) => {
    const drip = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(drip));
  });
  await expect(load('/', { timeoutMs: 600 })).rejects.toThrow('was not read within 1 seconds');
  server.answer((_, response) => response.writeHead(503, { 'retry-after': '120' }).end());
  await expect(load()).rejects.toMatchObject({ message: 'answered 503', retryAfterMs: 120_000 });
});

test('a name that nobody has cannot be reached', async () => {
  await expect(downloadOutside('https://nobody.invalid/', options())).rejects.toThrow(/cannot be reached: (ENOTFOUND|EAI_AGAIN)/);
});

test.each([
  ['https://me:pw@jobs.example/feed.xml?token=abc&lang=de', 'https://jobs.example/feed.xml?token=…&lang=de'],
  ['https://jobs.example/f?u=9f8e7d6c5b4a39281706f5e4d3c2b1a0&page=2', 'https://jobs.example/f?u=…&page=2'],
  ['https://jobs.example/9f8e7d6c5b4a39281706f5e4d3c2b1a0/jobs.xml', 'https://jobs.example/…/jobs.xml'],
  [
    'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
    'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
  ],
])('%s is shown as %s', (address, shown) => expect(shownAddress(address)).toBe(shown));
