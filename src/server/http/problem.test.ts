import { Hono } from 'hono';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { AppError } from './app-error.ts';
import type { ApiEnv } from './env.ts';
import { problemHandler } from './problem.ts';

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('values of a row', 0, 'error'), { code });

/** An API whose only call fails, and what it logs. */
function failingWith(error: Error, keyId?: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = new Hono<ApiEnv>().onError(problemHandler(() => null));
  api.use(async (c, next) => {
    c.set('log', log);
    if (keyId) c.set('operator', { kind: 'key', id: keyId, name: 'CRM', scopes: [] });
    await next();
  });
  api.get('/', () => {
    throw error;
  });
  return { ask: () => api.request('/'), lines };
}

describe('an answer 503', () => {
  test.each([
    ['a statement that took too long', ofDatabase('57014')],
    ['a database that shuts down', ofDatabase('57P01')],
    ['a deadlock that came again at each try', ofDatabase('40P01')],
    ['a connection that broke', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })],
    ['work that has to wait', new AppError('UNAVAILABLE')],
  ])('%s is answered with when to try again', async (_, error) => {
    const response = await failingWith(error).ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', messages: ['talent.error.503'] });
  });

  test('a thousand of one cause are one line a second without a stack, which says how many it stands for', async () => {
    const { ask, lines } = failingWith(ofDatabase('57P03'));
    vi.useFakeTimers({ toFake: ['performance'] });
    for (let index = 0; index < 1000; index += 1) await ask();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await ask();
    vi.useRealTimers();
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatchObject({ level: 40, msg: 'database lost: 57P03', path: '/' });
    const suppressed = lines.reduce((sum, line) => sum + Number(line.suppressed ?? 0), 0);
    expect(suppressed + lines.length).toBe(1001);
    expect(JSON.stringify(lines)).not.toContain('    at ');
  });
});

test('a fault of ours is an answer 500 and an error with its stack in the log', async () => {
  const { ask, lines } = failingWith(new TypeError('undefined is not a function'));
  const answer = await ask();
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/not a function|TypeError| at /);
  expect(lines).toMatchObject([{ level: 50, err: { type: 'TypeError', stack: expect.stringContaining('    at ') } }]);
});

test('a refusal is a line of the log that names call and caller, once a second for each code; other expected errors are none', async () => {
  for (const code of ['FORBIDDEN', 'MISSING_SCOPE', 'CROSS_SITE', 'CAPTCHA_FAILED', 'TOO_MANY_REQUESTS'] as const) {
    const { ask, lines } = failingWith(new AppError(code), 'key-1');
    for (let index = 0; index < 10; index += 1) await ask();
    expect(lines).toMatchObject([{ level: 40, msg: `refused: ${code}`, path: '/', method: 'GET', caller: 'key-1' }]);
  }
  const { ask, lines } = failingWith(new AppError('NOT_FOUND'));
  await ask();
  expect(lines).toEqual([]);
});
