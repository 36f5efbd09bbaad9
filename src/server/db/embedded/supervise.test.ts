import { expect, test } from 'vitest';
import type { RunningPostgres } from './connect-or-start.ts';
import { supervise } from './supervise.ts';

function fakePostgres(pid: number) {
  const { promise: lost, resolve: end } = Promise.withResolvers<void>();
  const client = { unref: () => undefined };
  return { end, running: { pid, lost, client } as unknown as RunningPostgres };
}

test('a PostgreSQL that ends is started until it runs, with a longer wait each time, however often it ends', async () => {
  const [first, second, third] = [fakePostgres(1), fakePostgres(2), fakePostgres(3)];
  const waits: number[] = [];
  const lines: string[] = [];
  let starts = 0;
  const supervisor = supervise(
    first.running,
    async () => {
      starts += 1;
      if (starts < 3) throw new Error('no space left on device');
      return starts === 3 ? second.running : third.running;
    },
    (line) => lines.push(line),
    (start) => {
      waits.push(start);
      return 1;
    },
  );
  first.end();
  await expect.poll(() => supervisor.running.pid).toBe(2);
  expect([starts, waits]).toEqual([3, [1, 2, 3]]);
  expect(lines.filter((line) => line === 'no space left on device')).toHaveLength(2);
  expect(lines.at(-1)).toBe('PostgreSQL runs again (process 2)');
  second.end();
  await expect.poll(() => supervisor.running.pid).toBe(3);
  expect(waits).toEqual([1, 2, 3, 4]);
  await supervisor.stop();
});

test('nothing is started after the stop, not even what was waited for', async () => {
  const first = fakePostgres(1);
  let starts = 0;
  const startAgain = async () => {
    starts += 1;
    return first.running;
  };
  const supervisor = supervise(
    first.running,
    startAgain,
    () => undefined,
    () => 60_000,
  );
  first.end();
  await new Promise((resolve) => setImmediate(resolve));
  await supervisor.stop();
  expect(starts).toBe(0);
});
