import { sql } from 'kysely';
import type { TenantId, TenantScope } from '../../contract/ids.ts';
import { type SweepName, sweepNames } from '../../contract/sweep-names.ts';
import type { Db } from '../db/database.ts';
import { inTenant } from '../db/scope.ts';
import { jobTables } from './tables.ts';

/** The part of a sweep that failed (`Sweep`), as it is kept. */
type SweepPart = { name: SweepName; part?: string };
const keyOf = ({ name, part }: SweepPart) => (part === undefined ? name : `${name}:${part}`);
/** The sweep of a row, whichever part of it failed. */
const nameSql = sql<SweepName>`split_part(sweep, ':', 1)`;

/** Records that a row failed again, or for the first time. */
export async function recordSweepFailure(
  db: Db,
  scope: TenantScope,
  { sweep, subject, error, now }: { sweep: SweepPart; subject: string; error: string; now: Date },
): Promise<void> {
  await jobTables(db)
    .insertInto('sweep_failure')
    .values({ tenant_id: scope.tenantId, sweep: keyOf(sweep), subject, error, tries: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'sweep', 'subject'])
        .doUpdateSet({ error, tries: sql<number>`sweep_failure.tries + 1`, last_at: now })
        .$call(inTenant(scope, 'sweep_failure')),
    )
    .execute();
}

/** Deletes the failures of a sweep that its last run did not repeat: those rows were handled, or are no longer due. */
export async function forgetSweepFailures(db: Db, scope: TenantScope, sweep: SweepPart, repeated: readonly string[]): Promise<void> {
  await jobTables(db)
    .deleteFrom('sweep_failure')
    .$call(inTenant(scope))
    .where('sweep', '=', keyOf(sweep))
    .where('subject', '<>', sql<string>`all(${[...repeated]}::text[])`)
    .execute();
}

/** `count`: rows that fail; `tries`: of the one that was tried most; `subjects`: the first ten, those that fail longest first. */
type FailingSweep = { sweep: SweepName; count: number; tries: number; since: Date; error: string; subjects: string[] };

/** The sweeps that fail for rows of a client; those that another version left behind are no longer run. */
export async function listFailingSweeps(db: Db, scope: TenantScope): Promise<FailingSweep[]> {
  const { rows } = await sql<FailingSweep>`
    select ${nameSql} as sweep, count(*)::int as count, max(tries) as tries, min(first_at) as since, (array_agg(error order by last_at desc))[1] as error,
      (array_agg(subject order by first_at, subject))[1:10] as subjects
    from sweep_failure where tenant_id = ${scope.tenantId} and ${nameSql} = any(${[...sweepNames]}::text[]) group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** How many rows of each client and sweep fail. For figures of the installation. */
export async function countSweepFailures(db: Db): Promise<{ tenant_id: TenantId; sweep: SweepName; count: number }[]> {
  const { rows } = await sql<{ tenant_id: TenantId; sweep: SweepName; count: number }>`
    select tenant_id, ${nameSql} as sweep, count(*)::int as count from sweep_failure group by 1, 2`.execute(db);
  return rows;
}
