import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../src/server/db/database.ts';
import { connectionOf } from '../../src/server/db/hosts.ts';
import type { TenantPool } from '../../src/server/db/tenant-pool.ts';
import {
  addressOf,
  asSuperuser,
  holdBack,
  killNode,
  promote,
  replicatedPostgres,
  untilReplayed,
  waitForReplicas,
} from '../support/replicated-postgres.ts';
import { waitUntil } from '../support/wait-until.ts';

const writers = 8;
const connections = 4;
/** So long before its loss the primary’s log reaches no replica. */
const lagMs = 50;

type Promotions = {
  rounds: number;
  acknowledged: number;
  /** Writes that were acknowledged and are not in the database that was promoted, by round. */
  lost: number[];
  /** From the loss of the primary, and the promotion that follows at once, to the first write that is acknowledged again. */
  backMs: number[];
};

/**
 * Kills the primary under writers, promotes its replica and makes a new replica of that, again and again. The writers go on over one pool,
 * whose address names both hosts.
 *
 * @param isSynchronous whether a write is acknowledged only once the replica has it (`synchronous_standby_names`)
 */
export async function promoteUnderTraffic({ rounds, isSynchronous }: { rounds: number; isSynchronous: boolean }): Promise<Promotions> {
  const cluster = await replicatedPostgres();
  const result: Promotions = { rounds, acknowledged: 0, lost: [], backMs: [] };
  let pool: TenantPool | null = null;
  try {
    let primary = await cluster.makePrimary();
    let replica = await cluster.addReplica(primary);
    pool = openPool(connectionOf(addressOf([primary, replica])), connections);
    await pool.query('create table written (id bigint primary key)');
    const traffic = startWriters(pool);
    try {
      for (let round = 0; round < rounds; round += 1) {
        if (isSynchronous) await waitForReplicas(primary, '*');
        else await untilReplayed(primary, replica);
        await traffic.untilMore(20);
        await sleep(Math.random() * 300);
        holdBack(primary);
        await sleep(lagMs);
        await killNode(primary);
        const killedAt = performance.now();
        const before = [...traffic.acknowledged];
        await promote(replica);
        await traffic.untilMore(1);
        result.backMs.push(performance.now() - killedAt);
        const rows = await asSuperuser<{ id: string }>(replica, 'select id from written');
        const kept = new Set(rows.map(({ id }) => Number(id)));
        const lost = before.filter((id) => !kept.has(id));
        result.lost.push(lost.length);
        // Each is counted once.
        for (const id of lost) traffic.acknowledged.delete(id);
        const former = primary.port;
        primary = replica;
        replica = await cluster.addReplica(primary, former);
      }
    } finally {
      result.acknowledged = await traffic.stop();
    }
    return result;
  } finally {
    await pool?.end();
    await cluster.stopAll();
  }
}

/** Each writes one row after another; one that failed may be there, and is not counted. */
function startWriters(pool: TenantPool) {
  const acknowledged = new Set<number>();
  let last = 0;
  let count = 0;
  let isStopping = false;
  const write = async () => {
    while (!isStopping) {
      last += 1;
      const id = last;
      try {
        await pool.query('insert into written (id) values ($1)', [id]);
        acknowledged.add(id);
        count += 1;
      } catch {
        await sleep(10);
      }
    }
  };
  const running = Array.from({ length: writers }, write);
  return {
    acknowledged,
    async untilMore(more: number) {
      const wanted = count + more;
      await waitUntil(
        () => count >= wanted,
        () => 'nothing is written any more',
      );
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
      return count;
    },
  };
}
