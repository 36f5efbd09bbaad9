import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Jobs that end when the test says so; `started` names those that run or ran. */
function makeJobs(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const done: Promise<unknown>[] = [];
  const add = (turn: string, name: string) => {
    const job = () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    };
    done.push(queue.run(turn, job));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { add, end, started, tick: () => new Promise((resolve) => setTimeout(resolve)) };
}

it('a queue lets nobody wait for the other jobs of one person', async () => {
  const { add, end, started, tick } = makeJobs(new FairQueue(2));
  for (const name of ['slow 1', 'slow 2', 'slow 3']) add('anna', name);
  add('ben', 'quick');
  await tick();
  expect(started).toEqual(['slow 1', 'quick']);
  await end('slow 1');
  expect(started).toEqual(['slow 1', 'quick', 'slow 2']);
});

it('a queue runs no more jobs at once than it may, in their order', async () => {
  const { add, end, started, tick } = makeJobs(new FairQueue(2));
  for (const person of ['a', 'b', 'c', 'd']) add(person, person);
  await tick();
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

it('a job that fails frees its place', async () => {
  const queue = new FairQueue(1);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', () => Promise.resolve('read'))).toBe('read');
});
