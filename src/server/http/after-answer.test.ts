import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createAfterAnswer } from './after-answer.ts';

function logged() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

test('work is not begun before its answer has left, and is done a moment later', async () => {
  const afterAnswer = createAfterAnswer(logged().log);
  let isDone = false;
  afterAnswer.run(async () => {
    isDone = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isDone).toBe(false);
  await expect.poll(() => isDone).toBe(true);
});

test('a clean stop does what still waits and waits for what has begun', async () => {
  const afterAnswer = createAfterAnswer(logged().log);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    done.push(name);
  };
  afterAnswer.run(work('one'));
  afterAnswer.run(work('other'));
  const startedAt = performance.now();
  await afterAnswer.finish();
  expect(done).toEqual(['one', 'other']);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('work that fails is logged and ends nothing', async () => {
  const { lines, log } = logged();
  const afterAnswer = createAfterAnswer(log);
  afterAnswer.run(() => Promise.reject(new TypeError('undefined is not a function')));
  await afterAnswer.finish();
  expect(lines).toMatchObject([{ level: 50, err: { type: 'TypeError' }, msg: 'work after an answer' }]);
});
