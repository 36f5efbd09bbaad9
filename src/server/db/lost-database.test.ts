import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isDatabaseLost } from './lost-database.ts';

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('isDatabaseLost', () => {
  test.each(['57P01', '57P02', '57P03', '08000', '08006', '08P01', '53300'])('SQLSTATE %s is a lost database', (code) => {
    expect(isDatabaseLost(ofDatabase(code))).toBe(true);
  });

  test.each(['23505', '42P01', '57014', '40001', '53100'])('SQLSTATE %s is an answer of a database that is there', (code) => {
    expect(isDatabaseLost(ofDatabase(code))).toBe(false);
  });

  test('a socket that broke or that nobody listens on is a lost database', () => {
    expect(isDatabaseLost(ofSystem('ECONNRESET', 'read'))).toBe(true);
    expect(isDatabaseLost(ofSystem('EPIPE', 'write'))).toBe(true);
    expect(isDatabaseLost(ofSystem('ENOENT', 'connect'))).toBe(true);
    expect(isDatabaseLost(new AggregateError([ofSystem('ECONNREFUSED', 'connect')]))).toBe(true);
  });

  test('a file that is not there is no lost database', async () => {
    const error = await readFile('/nowhere/at/all').catch((failure: unknown) => failure);
    expect(isDatabaseLost(error)).toBe(false);
  });

  test('a client whose connection ended is a lost database, a fault of the program is not', async () => {
    const client = new pg.Client({ host: '/nowhere/at/all' });
    client.on('error', () => undefined);
    const refused = await client.connect().catch((error: unknown) => error);
    const unusable = await client.query('select 1').catch((error: unknown) => error);
    expect([refused, unusable].map(isDatabaseLost)).toEqual([true, true]);
    expect(isDatabaseLost(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseLost(new TypeError('undefined is not a function'))).toBe(false);
    expect(isDatabaseLost('57P01')).toBe(false);
  });
});
