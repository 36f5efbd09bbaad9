import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventStream, type EventStream } from './event-stream.ts';

let server: Server;
let stream: EventStream;
let gone: string[];

beforeEach(async () => {
  const ends: string[] = [];
  gone = ends;
  const listener = getRequestListener((_, env) => {
    stream = createEventStream(
      (reason) => ends.push(reason),
      () => void env.outgoing.socket?.resetAndDestroy(),
    );
    return new Response(stream.body, { headers: { 'content-type': 'text/event-stream' } });
  });
  server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function connect(): Promise<IncomingMessage> {
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  asked.on('error', () => undefined).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer.on('error', () => undefined);
}

const thing = { kind: 'application', id: '1', people: [] } as const;
const large = { isWhole: true, things: Array.from({ length: 1_000 }, () => ({ ...thing, people: [] })) };

test('an event arrives with its id and one line of data, while the stream stays open', async () => {
  const answer = (await connect()).setEncoding('utf8');
  const chunks: string[] = [];
  answer.on('data', (chunk: string) => chunks.push(chunk));
  stream.send('presence', { isWhole: false, things: [{ ...thing, people: [{ id: 'a', name: 'Two\nlines' }] }] }, 'WzFd');
  await expect.poll(() => chunks.join('')).toContain('\n\nid: WzFd\nevent: presence\ndata: {"isWhole":false');
  expect(chunks.join('')).toMatch(/^retry: \d+\n\n/);
  expect(chunks.join('').split('\n')).toHaveLength(7);
  expect([answer.readableEnded, gone]).toEqual([false, []]);
});

test('a reader that does not read is cut off, with little kept for it', async () => {
  const answer = await connect();
  answer.pause();
  for (let count = 0; count < 2_000 && gone.length === 0; count += 1) {
    stream.send('presence', large);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(gone).toEqual(['slow']);
  // Without what waited in the system's buffers.
  answer.resume();
  await new Promise((resolve) => answer.once('close', resolve));
  expect(answer.complete).toBe(false);
  stream.send('presence', large);
  stream.end();
  expect(gone).toEqual(['slow']);
});

test('a reader that goes away is noticed once', async () => {
  (await connect()).destroy();
  await expect.poll(() => gone).toEqual(['closed']);
  stream.beat();
  stream.end();
  expect(gone).toEqual(['closed']);
});

test('an end in order arrives after what was sent before it', async () => {
  const answer = await connect();
  stream.send('crowded', {});
  stream.end();
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  expect(text).toContain('event: crowded');
  expect([answer.complete, gone]).toEqual([true, []]);
});
