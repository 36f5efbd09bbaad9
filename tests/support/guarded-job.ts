/** The process of `guarded-child.test.ts`: it does nothing but use, or not use, what it may. */
export type GuardedJob = { id: number; work: 'wait' | 'compute' | 'never-answer' | 'end' };

process.on('message', ({ id, work }: GuardedJob) => process.send?.({ taken: true }, undefined, undefined, () => void doWork(id, work)));
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function doWork(id: number, work: GuardedJob['work']): Promise<void> {
  if (work === 'compute') for (;;);
  if (work === 'never-answer') return;
  if (work === 'end') process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  process.send?.({ id });
}
