import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { makeCvPdf } from '../../demo/cv-factory/cv-pdf.ts';
import { makeHostileCvs } from '../../tests/support/hostile-cvs.ts';
import { closeCvReader, readCv } from './read-cv.ts';

afterAll(closeCvReader);

const options = { referenceDate: '2026-11-20', timeoutMs: 3_000, memoryBytes: 300 * 1024 * 1024 };
const hostile = makeHostileCvs();
const harmless = makeCvPdf({
  lines: ['Ada Example', 'Data engineer', 'ada@example.com'],
  sections: [{ heading: 'Skills', lines: ['SQL, Git'] }],
});

test('each of sixty hostile CVs and more is answered with a reading or a reason, and this process goes on meanwhile', async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const readings = await Promise.all(
    // Of different people, so that those of one do not wait for each other.
    hostile.map(async ({ name, bytes }) => ({ name, ...(await readCv(bytes, { ...options, turn: name })) })),
  );
  delay.disable();
  const unknown = readings.filter(({ reason }) => !['ok', 'no-text', 'unreadable', 'encrypted', 'too-big', 'timeout'].includes(reason));
  expect(unknown).toEqual([]);
  const taken = JSON.stringify(readings.map(({ data, proposals }) => ({ data, proposals })));
  expect(taken).not.toMatch(/root:|\\u0000|\\u0007|\\u001b|\\u202e/);
  expect(Object.getPrototypeOf({})).not.toHaveProperty('x');
  // What the reader does is done elsewhere; here it would be three seconds, its limit.
  expect(delay.max / 1e6).toBeLessThan(2_000);
  expect((await readCv(harmless, options)).reason).toBe('ok');
});
