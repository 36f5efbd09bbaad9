import { expect, test } from 'vitest';
import { startTestApp } from '../../../tests/support/test-app.ts';
import type { TenantScope } from '../../contract/ids.ts';
import type { SweepName } from '../../contract/sweep-names.ts';
import { inPages, type Sweep, sweep, sweepClients } from './sweep.ts';
import { listFailingSweeps } from './sweep-failure-store.ts';

const app = startTestApp();
const scopeOf = (key: string): TenantScope => {
  const tenant = app.services.tenants.byKey(key);
  if (!tenant) throw new Error(`no client ${key}`);
  return { tenantId: tenant.id };
};
const failuresOf = (key: string) => listFailingSweeps(app.services.db, scopeOf(key));

/** A job over numbers: `due` has those of each client, and handling one takes it out. */
function numbersJob(name: SweepName, due: Record<string, number[]>, change: Partial<Sweep<number>> = {}) {
  const handled: string[] = [];
  const keyOf = ({ tenantId }: TenantScope) => app.services.tenants.byId(tenantId).key;
  const job: Sweep<number> = {
    name,
    rowsOf: (scope) => inPages(async (after, limit) => (due[keyOf(scope)] ?? []).filter((row) => row > (after ?? 0)).slice(0, limit)),
    subjectOf: (row) => `number:${row}`,
    async handle(row, scope) {
      handled.push(`${keyOf(scope)} ${row}`);
      due[keyOf(scope)] = (due[keyOf(scope)] ?? []).filter((each) => each !== row);
    },
    ...change,
  };
  return { job, handled };
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('handles every row, and a client with few rows before the second batch of one with many', async () => {
  const { job, handled } = numbersJob('idle-drafts', { nordlicht: numbers(1_234), atelier: [1] });
  expect(await sweep(app.services, job)).toBe(0);
  expect(handled.filter((row) => row.startsWith('nordlicht'))).toHaveLength(1_234);
  expect(handled.indexOf('atelier 1')).toBeLessThanOrEqual(100);
});

test('a row that fails is passed and recorded without its values until a run handles it', async () => {
  const due = { nordlicht: numbers(250), atelier: [1] };
  let isBroken = true;
  const { job, handled } = numbersJob('operator-reminders', due);
  const { handle } = job;
  job.handle = async (row, scope) => {
    if (isBroken && row === 120) throw Object.assign(new TypeError('Anna Berg <anna@example.com>'), { code: 'E_ROW' });
    await handle(row, scope);
  };
  expect(await sweep(app.services, job)).toBe(1);
  expect(handled).toHaveLength(250);
  expect(await sweep(app.services, job)).toBe(1);
  expect(await failuresOf('nordlicht')).toMatchObject([
    { sweep: 'operator-reminders', subjects: ['number:120'], error: 'TypeError E_ROW', tries: 2, count: 1 },
  ]);
  expect(await failuresOf('atelier')).toEqual([]);
  isBroken = false;
  expect(await sweep(app.services, job)).toBe(0);
  expect(handled.at(-1)).toBe('nordlicht 120');
  expect(await failuresOf('nordlicht')).toEqual([]);
});

test('the failure of a row that is no longer due is forgotten', async () => {
  const due = { nordlicht: [1, 2] };
  const { job } = numbersJob('overdue-projects', due, {
    handle: async () => {
      throw new Error('always');
    },
  });
  await sweep(app.services, job);
  expect(await failuresOf('nordlicht')).toMatchObject([{ count: 2 }]);
  due.nordlicht = [2];
  await sweep(app.services, job);
  expect(await failuresOf('nordlicht')).toMatchObject([{ count: 1, subjects: ['number:2'], tries: 2 }]);
  due.nordlicht = [];
  await sweep(app.services, job);
  expect(await failuresOf('nordlicht')).toEqual([]);
});

test('a run for one part leaves the failures of other parts alone, and all are listed under the name of the job', async () => {
  const due = { nordlicht: [1] };
  const fail = async () => {
    throw new Error('always');
  };
  const { job } = numbersJob('questions-about-terms', due, { handle: fail, part: 'boards: north' });
  await sweep(app.services, job);
  due.nordlicht = [2];
  await sweep(app.services, { ...job, part: 'own' });
  const listed = { sweep: 'questions-about-terms', count: 2, subjects: ['number:1', 'number:2'] };
  expect(await failuresOf('nordlicht')).toMatchObject([listed]);
  due.nordlicht = [];
  await sweep(app.services, job);
  expect(await failuresOf('nordlicht')).toMatchObject([{ ...listed, count: 1, subjects: ['number:2'] }]);
  await sweep(app.services, { ...job, part: 'own' });
  expect(await failuresOf('nordlicht')).toEqual([]);
});

test('a client whose rows cannot be read, or for which a job fails as a whole, does not keep it from the others', async () => {
  const { job, handled } = numbersJob('silent-feeds', { atelier: [1] });
  const { rowsOf } = job;
  job.rowsOf = (scope) =>
    scope.tenantId === scopeOf('nordlicht').tenantId
      ? inPages(async () => {
          throw new Error('silent-feeds');
        })
      : rowsOf(scope);
  await sweep(app.services, job);
  expect(handled).toEqual(['atelier 1']);
  expect(await failuresOf('nordlicht')).toMatchObject([{ sweep: 'silent-feeds', subjects: ['client'] }]);
  job.rowsOf = rowsOf;
  await sweep(app.services, job);
  const served: number[] = [];
  await sweepClients(app.services, 'forget-referrals', async ({ tenantId }) => {
    if (tenantId === scopeOf('nordlicht').tenantId) throw new Error('of the client');
    served.push(tenantId);
  });
  expect(served).toHaveLength(app.services.tenants.all.length - 1);
  expect(await failuresOf('nordlicht')).toMatchObject([{ sweep: 'forget-referrals', subjects: ['client'] }]);
  await sweepClients(app.services, 'forget-referrals', async () => undefined);
  expect(await failuresOf('nordlicht')).toEqual([]);
});

test('ends when the database is lost, and the next run goes on where it ended', async () => {
  const { job, handled } = numbersJob('expired-invitations', { nordlicht: numbers(300) });
  const { handle } = job;
  let isThere = false;
  job.handle = async (row, scope) => {
    if (row === 150 && !isThere) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    await handle(row, scope);
  };
  await expect(sweep(app.services, job)).rejects.toMatchObject({ code: '57P01' });
  expect(await failuresOf('nordlicht')).toEqual([]);
  isThere = true;
  await sweep(app.services, job);
  expect(handled).toEqual(numbers(300).map((row) => `nordlicht ${row}`));
});

test('a dry run records nothing', async () => {
  const { job } = numbersJob(
    'job-alerts',
    { nordlicht: [1] },
    {
      handle: async () => {
        throw new Error('always');
      },
    },
  );
  expect(await sweep(app.services, job, { isRecorded: false })).toBe(1);
  expect(await failuresOf('nordlicht')).toEqual([]);
});
