import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { planProcesses } from './process-plan.ts';

const plan = (env: Record<string, string>, cores = 2) => planProcesses(readConfig(env), cores);

test('a server has one process for jobs and one for requests on each core, at most four', () => {
  expect(plan({}, 1).roles).toEqual(['jobs', 'web']);
  expect(plan({}, 2).roles).toEqual(['jobs', 'web', 'web']);
  expect(plan({}, 16).roles).toEqual(['jobs', 'web', 'web', 'web', 'web']);
});

test('settings choose how many processes of each kind a server has', () => {
  expect(plan({ WEB_WORKERS: '3', JOB_WORKERS: '2' }, 1).roles).toEqual(['jobs', 'jobs', 'web', 'web', 'web']);
  expect(plan({ WEB_WORKERS: '1', JOB_WORKERS: '0' }).roles).toEqual(['web']);
});

test.each([1, 2, 4, 16])('the processes of a server with %i cores hold at most 80 connections, while they are replaced too', (cores) => {
  const { roles, databasePool } = plan({ DATABASE_POOL: '200' }, cores);
  expect((roles.length + 1) * (databasePool + 2) + 2).toBeLessThanOrEqual(80);
});

test('a process holds no more connections than DATABASE_POOL says', () => {
  expect(plan({}).databasePool).toBe(10);
  expect(plan({ DATABASE_POOL: '4' }).databasePool).toBe(4);
});

test('too few connections for so many processes are refused with what is needed', () => {
  expect(() => plan({ WEB_WORKERS: '20' })).toThrow('DATABASE_CONNECTIONS=80 is too few for 21 processes: set it to 90 or more');
  expect(plan({ WEB_WORKERS: '20', DATABASE_CONNECTIONS: '90' }).databasePool).toBe(2);
});

test('the processes for requests share the connections to a replica, while they are replaced too', () => {
  expect(plan({ DATABASE_READ_URLS: 'postgres://a/openpool' }, 4).databaseReads).toBe(8);
  expect(() => plan({ DATABASE_READ_URLS: 'postgres://a/openpool', DATABASE_READ_CONNECTIONS: '5' })).toThrow(
    'DATABASE_READ_CONNECTIONS=5 is too few: set it to 6 or more.',
  );
});
