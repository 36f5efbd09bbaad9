import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { CircuitBreaker, probeDatabase } from './circuit-breaker.ts';
import { DatabaseLost, isDatabaseLost } from './lost-database.ts';

const lost = () => new Error('Connection terminated unexpectedly');
const answered = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
let breaker: CircuitBreaker;
afterEach(() => breaker?.stop());

/** A breaker over a database that can be taken away; `probes` counts how often it was asked. */
function make({ graceMs = 30 } = {}) {
  const database = { isThere: true, error: lost(), probes: 0 };
  const probe = async () => {
    database.probes += 1;
    if (!database.isThere) throw database.error;
  };
  breaker = new CircuitBreaker(probe, { graceMs, probePauseMs: 5 });
  return database;
}
const opened = () => new Promise((resolve) => breaker.once('open', resolve));
const closed = () => new Promise((resolve) => breaker.once('close', resolve));

describe('a circuit breaker', () => {
  test('lets requests wait while a loss is short', async () => {
    const database = make({ graceMs: 60_000 });
    database.isThere = false;
    breaker.reportLoss(lost());
    const waiting = breaker.admit();
    await expect.poll(() => database.probes).toBeGreaterThan(1);
    database.isThere = true;
    await waiting;
    expect(breaker.isOpen).toBe(false);
  });

  test('refuses those that wait and those that come once the loss lasts, until the database is back', async () => {
    const database = make();
    database.isThere = false;
    breaker.reportLoss(lost());
    const waiting = breaker.admit();
    const borrowing = breaker.orRefused(new Promise(() => undefined));
    for (const refused of [waiting, borrowing]) await expect(refused).rejects.toThrow(DatabaseLost);
    await expect(breaker.admit()).rejects.toThrow('database lost: Connection terminated unexpectedly');
    expect(breaker.isOpen).toBe(true);
    const closing = closed();
    database.isThere = true;
    expect(await closing).toBeGreaterThan(25);
    await breaker.admit();
  });

  test('disposes of what arrives after its request was refused', async () => {
    const database = make();
    database.isThere = false;
    const late = Promise.withResolvers<string>();
    const disposed: string[] = [];
    const borrowing = breaker.orRefused(late.promise, (connection) => void disposed.push(connection));
    breaker.reportLoss(lost());
    await expect(borrowing).rejects.toThrow(DatabaseLost);
    late.resolve('connection');
    await expect.poll(() => disposed).toEqual(['connection']);
  });

  test.each([
    ['the database refuses a statement', answered('23505')],
    ['the database has no connection left', answered('53300')],
    ['a fault of the program', new TypeError('undefined is not a function')],
  ])('stays closed after %s', async (_, error) => {
    const database = make({ graceMs: 0 });
    breaker.reportLoss(error);
    await breaker.admit();
    expect(database.probes).toBe(0);
  });

  test('takes a database that answers anything for one that is there', async () => {
    const database = make();
    database.isThere = false;
    breaker.reportLoss(lost());
    await opened();
    const closing = closed();
    database.error = answered('53300');
    await closing;
  });

  test('opens when it is asked to look and finds the database away, and not otherwise', async () => {
    const database = make();
    breaker.probeNow();
    await expect.poll(() => database.probes).toBe(1);
    await breaker.admit();
    database.isThere = false;
    const opening = opened();
    const look = () => {
      breaker.probeNow();
      return database.probes;
    };
    await expect.poll(look).toBeGreaterThan(1);
    await opening;
  });
});

describe('probeDatabase', () => {
  test('resolves where PostgreSQL answers and rejects with a loss where nobody listens', async () => {
    const { host, port, user } = inject('postgres');
    make();
    await probeDatabase({ host, port, user, database: 'postgres' });
    await expect(probeDatabase({ host: '/nowhere/at/all', port, user, database: 'postgres' })).rejects.toSatisfy(isDatabaseLost);
  });
});
