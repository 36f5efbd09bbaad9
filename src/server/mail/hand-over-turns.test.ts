import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createHandOverTurns } from './hand-over-turns.ts';

describe('turns of mails that are handed over', () => {
  test('are one at a time, in the order in which they begin', async () => {
    const take = createHandOverTurns(10_000);
    const seen: string[] = [];
    const handOver = async (name: string, turnsOfWork: number) => {
      const turn = take();
      await turn.begin();
      seen.push(`${name} begins`);
      for (let done = 0; done < turnsOfWork; done += 1) await setImmediate();
      seen.push(`${name} ends`);
      turn.end();
    };
    await Promise.all([handOver('first', 30), handOver('second', 5), handOver('third', 1)]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  });

  test('are not waited for longer than a quick server needs', async () => {
    const take = createHandOverTurns(20);
    await take().begin();
    await expect(take().begin()).resolves.toBeUndefined();
  });

  test('that end without having begun hold nobody up', async () => {
    const take = createHandOverTurns(10_000);
    take().end();
    const next = take();
    await next.begin();
    next.end();
    await expect(take().begin()).resolves.toBeUndefined();
  });

  test('that begin twice do not wait for themselves', async () => {
    const turn = createHandOverTurns(10_000)();
    await turn.begin();
    await expect(turn.begin()).resolves.toBeUndefined();
  });
});
