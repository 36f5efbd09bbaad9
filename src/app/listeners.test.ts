import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createListeners } from './listeners.ts';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function startServer(port = 0) {
  const server = createServer((_, response) => void response.end('answered'));
  const listeners = createListeners(server, 2_000);
  await listeners.open(port, '127.0.0.1');
  ends.push(async () => {
    const closed = listeners.close();
    server.closeAllConnections();
    await closed;
  });
  return { server, port: (server.address() as AddressInfo).port };
}

describe('listeners of one port', () => {
  test.runIf(process.platform === 'linux')('take in several connections in one turn of the event loop', async () => {
    const { server, port } = await startServer();
    let connected = 0;
    server.on('connection', () => {
      connected += 1;
    });
    const sockets: Socket[] = Array.from({ length: 96 }, () => connect(port, '127.0.0.1'));
    let turns = 0;
    for (; connected < sockets.length && turns < 10_000; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    for (const socket of sockets) socket.destroy();
    expect(connected).toBe(96);
    expect(turns).toBeLessThan(96);
  });

  test('answer on every connection', async () => {
    const { port } = await startServer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } }).then((got) => got.text())),
    );
    expect(new Set(answers)).toEqual(new Set(['answered']));
  });

  test('share their port with no other server', async () => {
    const { port } = await startServer();
    await expect(startServer(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
