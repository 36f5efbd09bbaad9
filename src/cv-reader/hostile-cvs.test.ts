/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { makeCvPdf } from '../../demo/cv-factory/cv-pdf.ts';
import { makeHostileCvs } from '../../tests/support/hostile-cvs.ts';
import { closeCvReader, readCv } from './read-cv.ts';

afterAll(closeCvReader);

const options = { referenceDate: '2026-11-20', cpuMs: 3_000, memoryBytes: 300 * 1024 * 1024 };
const hostile = makeHostileCvs();
const harmless = makeCvPdf({
  lines: ['Ada Example', 'Data engineer', 'ada@example.com'],
  sections: [{ heading: 'Skills', lines: ['SQL, Git'] }],
});

/** The most processor time this thread used between two looks: unlike the delay of its event loop, it is the same on a busy machine. */
function watchThread(): { stop: () => number } {
  let last = process.threadCpuUsage();
  let longestMs = 0;
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (user + system) / 1000);
  };
  const timer = setInterval(look, 10);
  return {
    stop() {
      clearInterval(timer);
      look();
      return longestMs;
    },
  };
}

// Twenty seconds of processor time, which a busy machine may stretch to minutes.
test('each of sixty hostile CVs and more is answered with a reading or a reason, and this process goes on meanwhile', {
  timeout: 600_000,
}, async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  const thread = watchThread();
  const readings = await Promise.all(
    // Of different people, so that those of one do not wait for each other.
    hostile.map(async ({ name, bytes }) => ({ name, ...(await readCv(bytes, { ...options, turn: name })) })),
  );
  const longestTurnMs = thread.stop();
  const unknown = readings.filter(({ reason }) => !['ok', 'no-text', 'unreadable', 'encrypted', 'too-big', 'timeout'].includes(reason));
  expect(unknown).toEqual([]);
  const taken = JSON.stringify(readings.map(({ data, proposals }) => ({ data, proposals })));
  expect(taken).not.toMatch(/root:|\\u0000|\\u0007|\\u001b|\\u202e/);
  expect(Object.getPrototypeOf({})).not.toHaveProperty('x');
  // What the reader does is done elsewhere; here a turn would take three seconds, its limit. Other tests' memory is collected meanwhile.
  expect(longestTurnMs).toBeLessThan(2_500);
  expect((await readCv(harmless, options)).reason).toBe('ok');
});
