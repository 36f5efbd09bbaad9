import { expect, test } from 'vitest';
import { inTrace } from './http/trace.ts';
import { createLog } from './log.ts';

function startLog() {
  const written: string[] = [];
  return { written, log: createLog('info', { write: (line) => void written.push(line) }, undefined, 'web 1') };
}

test('a line says when, how bad, in which process and for which request, as JSON', () => {
  const { written, log } = startLog();
  const before = Date.now();
  inTrace('0af7651916cd43dd8448eb211c80319c', () => log.warn({ requestId: 'r' }, 'something'));
  const line = JSON.parse(written[0] ?? '');
  expect(line).toMatchObject({
    level: 40,
    process: 'web 1',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    requestId: 'r',
    msg: 'something',
  });
  // Milliseconds since 1970 are UTC.
  expect(line.time).toBeGreaterThanOrEqual(before);
  expect(line.time).toBeLessThanOrEqual(Date.now());
});

test('what comes from outside cannot begin a line of its own', () => {
  const { written, log } = startLog();
  const forged = '/x\n{"level":50,"msg":"forged"}\r\u2028';
  log.info({ path: forged }, forged);
  log.error({ err: new Error(forged) }, 'failed');
  expect(written).toHaveLength(2);
  for (const text of written) expect(text.trimEnd()).not.toMatch(/[\n\r]/);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 30, path: forged, msg: forged });
});
