import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { GuardedJob } from '../../tests/support/guarded-job.ts';
import { type Limits, runInReadyChild, startGuardedChild } from './guarded-child.ts';

const file = fileURLToPath(new URL('../../tests/support/guarded-job.ts', import.meta.url));
const isAnswer = (message: unknown): message is { id: number } => typeof message === 'object' && message !== null && 'id' in message;

async function run(work: GuardedJob['work'], limits: Partial<Limits> = {}) {
  const started = startGuardedChild(file, { maxHeapMegabytes: 64 });
  expect(await started.ready).toBe(true);
  const all = { cpuMs: 200, timeoutMs: 60_000, memoryBytes: 512 * 1024 * 1024, ...limits };
  const done = await runInReadyChild(() => started, { id: 1, work }, all, isAnswer);
  started.child.kill('SIGKILL');
  return 'answer' in done ? { answer: done.answer } : done;
}

test('a job that takes longer than its processor time without using it is answered', async () => {
  expect(await run('wait')).toEqual({ answer: { id: 1 } });
});

test('a job that uses more processor time than it may is ended', async () => {
  expect(await run('compute')).toEqual({ broken: 'timeout' });
});

test('a job that never answers is ended after its time in all', async () => {
  expect(await run('never-answer', { timeoutMs: 300 })).toEqual({ broken: 'timeout' });
});

test('a job that holds more memory than it may, or ends its process, is reported as such', async () => {
  expect(await run('never-answer', { memoryBytes: 1024 })).toEqual({ broken: 'too-big' });
  expect(await run('end')).toEqual({ broken: 'ended' });
});
