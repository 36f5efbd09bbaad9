import { describe, expect, test } from 'vitest';
import { dayMs } from '../../src/contract/dates.ts';
import type { ForwardMode } from '../../src/contract/forward-modes.ts';
import { applicationStatuses, canTransition } from '../../src/features/applications/status.ts';
import { needsVms, pathTo, stepTimes } from './timeline.ts';

const now = new Date('2026-11-20T12:00:00Z');
const facts = { resumeStatus: null, wasSent: true, previousStatus: null, changedAt: now, now, reasonCode: null };

describe('the way to a status', () => {
  test.each(['DIRECT', 'REVIEWED', 'AUTO'] satisfies ForwardMode[])(
    'takes only steps the rules allow when the mode is %s',
    (forwardMode) => {
      for (const status of applicationStatuses) {
        if (forwardMode === 'DIRECT' && needsVms.has(status)) continue;
        if (forwardMode === 'AUTO' && status === 'a') continue;
        const path = pathTo(status, forwardMode);
        expect(path.at(-1)?.to).toBe(status);
        for (const [index, step] of path.entries()) {
          expect(step.from).toBe(index === 0 ? null : path[index - 1]?.to);
          expect(
            canTransition(step.from, step.to, step.actor, { ...facts, forwardMode }),
            `${forwardMode} ${step.from} → ${step.to} by ${step.actor}`,
          ).toBe(true);
        }
      }
    },
  );

  test.each(applicationStatuses)('to %s runs forward, after the project was published and not beyond now', (status) => {
    for (const ageDays of [0.02, 1, 10, 60]) {
      const publishedAt = new Date(now.getTime() - ageDays * dayMs);
      const times = stepTimes(5, status, publishedAt, now, 1.1).map((time) => time.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBeGreaterThan(publishedAt.getTime());
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
  });
});
