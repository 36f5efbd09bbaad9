import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createHandOverTurns } from './hand-over-turns.ts';

describe('turns of mails that are handed over', () => {
  test('are one at a time, in the order in which they begin', async () => {
    const take = createHandOverTurns(10_000);
    const seen: string[] = [];
    const handOver = async (name: string, workMs: number) => {
      const turn = take();
      await turn.begin();
      seen.push(`${name} begins`);
      await sleep(workMs);
      seen.push(`${name} ends`);
      turn.end();
    };
    await Promise.all([handOver('first', 30), handOver('second', 5), handOver('third', 1)]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  });

  test('are not waited for longer than a quick server needs', async () => {
    const take = createHandOverTurns(20);
    await take().begin();
    const startedAt = performance.now();
    await take().begin();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(15);
  });

  test('that end without having begun hold nobody up', async () => {
    const take = createHandOverTurns(10_000);
    take().end();
    const next = take();
    await next.begin();
    next.end();
    await expect(take().begin()).resolves.toBeUndefined();
  });
});
