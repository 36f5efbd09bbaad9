import pg from 'pg';
import { expect, onTestFinished } from 'vitest';

/** A transaction on a connection of its own that others have to wait for. */
export type Blocker = {
  /** Runs a statement in it. A lock that somebody else holds is waited for. */
  run: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  /** Resolves once so many other connections wait for what this one holds. */
  isWaitedForBy: (others: number) => Promise<void>;
  /** Resolves once this one waits for others itself. */
  isWaiting: () => Promise<void>;
  commit: () => Promise<unknown>;
};

/**
 * Begins a transaction, until the end of the test at the latest, that never ends a deadlock itself: another transaction that meets it in
 * one is the one that fails.
 *
 * @param connection of the superuser, who alone may set that
 * @example const gate = await openBlocker(superuserOf(app)); await gate.run('select from pool where id = 1 for update');
 */
export async function openBlocker(connection: pg.ClientConfig): Promise<Blocker> {
  const [client, observer] = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all([client.connect(), observer.connect()]);
  onTestFinished(async () => void (await Promise.all([client.end(), observer.end()])));
  await client.query("begin; set local deadlock_timeout = '1h'");
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const count = async (condition: string) => {
    const { rows } = await observer.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity where ${condition}`, [
      own[0]?.pid,
    ]);
    return rows[0]?.n;
  };
  return {
    run: (text, values) => client.query(text, values),
    isWaitedForBy: (others) => expect.poll(() => count('$1::int = any(pg_blocking_pids(pid))')).toBe(others),
    isWaiting: () => expect.poll(() => count("pid = $1::int and wait_event_type = 'Lock'")).toBe(1),
    commit: () => client.query('commit'),
  };
}
