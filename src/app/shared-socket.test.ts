import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { acceptConnections } from './shared-socket.ts';

test('a connection beyond the bound is closed, and the next one is accepted when another has ended', async () => {
  const server = createServer((socket) => socket.write('accepted'));
  const { port, stop } = await acceptConnections(server, { port: 0, host: '127.0.0.1' }, 2);
  const open: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await stop();
  });
  const attempt = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    open.push(socket);
    const isAccepted = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    return { socket, isAccepted };
  };
  const first = await attempt();
  expect([first.isAccepted, (await attempt()).isAccepted, (await attempt()).isAccepted]).toEqual([true, true, false]);
  first.socket.destroy();
  await expect.poll(async () => (await attempt()).isAccepted).toBe(true);
});
