import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../tests/support/fake-http-server.ts';
import { createErrorHook } from './error-hook.ts';
import { inTrace, traceIdOf } from './http/trace.ts';
import { createLog } from './log.ts';

let tracker: FakeHttpServer;
beforeAll(async () => {
  tracker = await startFakeHttpServer();
});
afterAll(() => tracker.close());

const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test('errors of the log are reported with the same cuts, the version and the trace; warnings are not', async () => {
  const hook = createErrorHook(tracker.url, { version: '1.2.3', host: 'web-1' });
  const log = createLog('info', sink, hook.report);
  log.warn('only a warning');
  inTrace(trace, () => log.error({ err: new Error('no mail to anna@example.com'), email: 'anna@example.com' }, 'request failed'));
  await hook.stop();
  expect(tracker.calls).toHaveLength(1);
  const report = JSON.parse(tracker.calls[0]?.body ?? '');
  expect(report).toMatchObject({ version: '1.2.3', host: 'web-1', left_out: 0, error: { msg: 'request failed', traceId: trace } });
  expect(tracker.calls[0]?.body).not.toContain('anna@example.com');
});

test('a crowd of errors makes twenty reports a minute, and a tracker that is away harms nothing', async () => {
  tracker.calls.length = 0;
  const hook = createErrorHook(tracker.url, { version: '1', host: 'h' });
  for (let index = 0; index < 50; index += 1) hook.report('{"level":50}');
  await hook.stop();
  expect(tracker.calls).toHaveLength(20);
  const nowhere = createErrorHook('http://127.0.0.1:1', { version: '1', host: 'h' });
  nowhere.report('{"level":50}');
  await nowhere.stop();
});

test('a trace is read from traceparent as W3C writes it, and from nothing else', () => {
  expect(traceIdOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  for (const header of [undefined, '', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${trace}-${'0'.repeat(16)}-01`])
    expect(traceIdOf(header)).toBeNull();
});
