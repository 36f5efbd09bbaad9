import { setImmediate } from 'node:timers/promises';
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
  // An answer leaves within a turn or two.
  await setImmediate();
  expect(isDone).toBe(false);
  await expect.poll(() => isDone).toBe(true);
});

test('a clean stop does what still waits and waits for what has begun', async () => {
  const afterAnswer = createAfterAnswer(logged().log);
  const done: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await mayEnd;
    done.push(name);
  };
  afterAnswer.run(work('one'));
  afterAnswer.run(work('other'));
  const finished = afterAnswer.finish().then(() => done.push('finished'));
  await expect.poll(() => begun).toEqual(['one', 'other']);
  expect(done).toEqual([]);
  end();
  await finished;
  expect(done).toEqual(['one', 'other', 'finished']);
});

test('work that fails is logged and ends nothing', async () => {
  const { lines, log } = logged();
  const afterAnswer = createAfterAnswer(log);
  afterAnswer.run(() => Promise.reject(new TypeError('undefined is not a function')));
  await afterAnswer.finish();
  expect(lines).toMatchObject([{ level: 50, err: { type: 'TypeError' }, msg: 'work after an answer' }]);
});
