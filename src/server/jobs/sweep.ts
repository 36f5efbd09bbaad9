import type { TenantId, TenantScope } from '../../contract/ids.ts';
import type { SweepName } from '../../contract/sweep-names.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { isDatabaseLost } from '../db/lost-database.ts';
import type { Log } from '../log.ts';
import { forgetSweepFailures, recordSweepFailure } from './sweep-failure-store.ts';

/** `tenants`: the clients that are swept; all of them, as a rule. */
export type SweepDeps = { db: Db; clock: Clock; log: Log; tenants: { readonly all: readonly { readonly id: TenantId }[] } };

/** What a scheduled job does to many rows of every client. */
export type Sweep<Row> = {
  name: SweepName;
  /** Of a job that is run for a part of a client's rows, such as those of one feed: its runs leave the failures of other parts alone. */
  part?: string;
  /** The rows of a client that are still to be handled, read in pages (`inPages`); never those that are done already. */
  rowsOf: (scope: TenantScope) => AsyncIterable<Row>;
  /** What a row is about, by id only and never by personal data, such as `application:75`. */
  subjectOf: (row: Row) => string;
  /**
   * Handles one row in a transaction of its own. Another process may handle the same row at the same time, so it locks the row and checks
   * again that it is still to be handled.
   */
  handle: (row: Row, scope: TenantScope) => Promise<void>;
  /** Called when all rows of a client have had their turn, with how many of them failed. */
  onClientDone?: (scope: TenantScope, failed: number) => Promise<void>;
};

const batchSize = 100;
/** A fault that concerns every row must not fill the log; the others are counted in the table. */
const maxLoggedFailures = 10;
/** The subject of a failure that concerns no single row. */
const clientSubject = 'client';

/**
 * Handles every row that is due, a batch of each client in turn, so that many rows of one client do not delay the others. A row that fails
 * is logged, recorded for `openpool state`, and passed; the next run tries it again. Its record is deleted by the first run in which it
 * does not fail.
 *
 * @param isRecorded false: failures are only logged, for dry runs
 * @returns how many rows failed
 * @throws the loss of the database, and nothing else: what is left is done by the next run
 */
export async function sweep<Row>(deps: SweepDeps, job: Sweep<Row>, { isRecorded = true } = {}): Promise<number> {
  const run = { ...deps, job, isRecorded };
  const clients = deps.tenants.all.map(({ id }) => openClient(job, { tenantId: id }));
  for (let open = clients; open.length > 0; ) {
    const rest: typeof open = [];
    for (const client of open) if (await handleBatch(run, client)) rest.push(client);
    open = rest;
  }
  return clients.reduce((sum, { failed }) => sum + failed.length, 0);
}

/**
 * Does a job once for each client; a client for which it fails does not keep it from the others.
 *
 * @throws the loss of the database
 */
export async function sweepClients(deps: SweepDeps, name: SweepName, handle: (scope: TenantScope) => Promise<void>): Promise<void> {
  await sweep(deps, { name, rowsOf: (scope) => inPages(async () => [scope]), subjectOf: () => clientSubject, handle });
}

/** Reads rows page by page. `read` answers the rows after the one it is given, ordered by a key that does not change. */
export async function* inPages<Row>(read: (after: Row | null, limit: number) => Promise<readonly Row[]>): AsyncGenerator<Row, void> {
  let after: Row | null = null;
  for (;;) {
    const page: readonly Row[] = await read(after, batchSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < batchSize) return;
    after = last;
  }
}

type SweepRun<Row> = SweepDeps & { job: Sweep<Row>; isRecorded: boolean };
/** How far the sweep has come with one client. `failed`: the subjects of the rows that failed. */
type SweptClient<Row> = { scope: TenantScope; rows: AsyncIterator<Row>; failed: string[] };

function openClient<Row>(job: Sweep<Row>, scope: TenantScope): SweptClient<Row> {
  return { scope, rows: job.rowsOf(scope)[Symbol.asyncIterator](), failed: [] };
}

/** @returns whether there may be more */
async function handleBatch<Row>(run: SweepRun<Row>, client: SweptClient<Row>): Promise<boolean> {
  const { db, job, isRecorded } = run;
  const { scope, rows, failed } = client;
  try {
    for (let count = 0; count < batchSize; count += 1) {
      const next = await rows.next();
      if (next.done) {
        await job.onClientDone?.(scope, failed.length);
        if (isRecorded) await forgetSweepFailures(db, scope, job, failed);
        return false;
      }
      await job.handle(next.value, scope).catch((error: unknown) => passFailure(run, client, job.subjectOf(next.value), error));
    }
    return true;
  } catch (error) {
    // Its rows could not be read to their end, so nobody knows which of its earlier failures still hold.
    await passFailure(run, client, clientSubject, error);
    return false;
  }
}

async function passFailure<Row>(run: SweepRun<Row>, { scope, failed }: SweptClient<Row>, subject: string, error: unknown): Promise<void> {
  const { db, log, clock, job, isRecorded } = run;
  if (isDatabaseLost(error)) throw error;
  failed.push(subject);
  const facts = { sweep: job.name, tenantId: scope.tenantId, subject };
  if (failed.length <= maxLoggedFailures) log.error({ err: error, ...facts }, 'a row failed and was passed; the next run tries it again');
  if (!isRecorded) return;
  await recordSweepFailure(db, scope, { sweep: job, subject, error: nameError(error), now: clock() }).catch((fault: unknown) => {
    if (isDatabaseLost(fault)) throw fault;
    log.error({ err: fault, ...facts }, 'the failure of a row was not recorded');
  });
}

/** What may be shown of an error: its class and code, never its message. @example nameError(error) // 'DatabaseError 23505' */
function nameError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.constructor.name} ${String(error.code)}` : error.constructor.name;
}
