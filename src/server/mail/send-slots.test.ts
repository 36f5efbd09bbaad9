import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createSendSlots } from './send-slots.ts';

const full = new Error('421 too many connections');
const isConnectionRefused = (error: unknown) => error === full;

/** A server that takes `limit` mails at a time and refuses others; counts what it sees. */
function makeServer(limit: number) {
  const seen = { now: 0, sent: 0, refused: 0 };
  const send = async () => {
    if (seen.now >= limit) {
      seen.refused += 1;
      throw full;
    }
    seen.now += 1;
    await sleep(1);
    seen.now -= 1;
    seen.sent += 1;
  };
  return { seen, send, take: (count: number) => (limit = count) };
}

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

describe('slots of mails', () => {
  test('fall to what the server takes, and every mail is sent', async () => {
    const { run } = createSendSlots({ max: 20, isConnectionRefused, maxWaitMs: 30_000, pauseMs: 10 });
    const { seen, send } = makeServer(3);
    await times(200, () => run(send));
    expect(seen).toEqual({ now: 0, sent: 200, refused: 17 });
  });

  test('grow again once nothing was refused for a while', async () => {
    const { run } = createSendSlots({ max: 5, isConnectionRefused, maxWaitMs: 30_000, pauseMs: 5, growAfterMs: 50 });
    const { seen, send, take } = makeServer(1);
    await times(5, () => run(send));
    take(5);
    await sleep(50);
    await times(10, () => run(send));
    let most = 0;
    await times(20, () =>
      run(async () => {
        most = Math.max(most, seen.now + 1);
        await send();
      }),
    );
    expect(most).toBe(5);
  });

  test('give a mail back with the server’s words when it takes none', async () => {
    const { run } = createSendSlots({ max: 2, isConnectionRefused, maxWaitMs: 50, pauseMs: 10 });
    await expect(run(makeServer(0).send)).rejects.toBe(full);
  });

  test('give a mail back that gets none in time', async () => {
    const { run } = createSendSlots({ max: 1, isConnectionRefused, maxWaitMs: 20, pauseMs: 10 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = run(() => promise);
    await expect(run(() => Promise.resolve())).rejects.toThrow('no connection to the mail server came free');
    resolve();
    await first;
    await expect(run(() => Promise.resolve('sent'))).resolves.toBe('sent');
  });

  test('are free again after a refusal of the mail, which is not sent again', async () => {
    const { run } = createSendSlots({ max: 1, isConnectionRefused, maxWaitMs: 1_000 });
    await expect(run(() => Promise.reject(new Error('550 no such mailbox')))).rejects.toThrow('550');
    await expect(run(() => Promise.resolve('sent'))).resolves.toBe('sent');
  });
});
