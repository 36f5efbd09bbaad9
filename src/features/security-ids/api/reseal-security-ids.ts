import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { Log } from '../../../server/log.ts';
import type { SecurityIds } from './deps.ts';
import { contextOf } from './keep-security-id.ts';
import { UnreadableSecurityId } from './key-ring.ts';
import { listSealedBefore, resealRow } from './store.ts';

type Deps = { db: Db; log: Log; securityIds: SecurityIds };
const firstId = '00000000-0000-0000-0000-000000000000';

/** Every night: ids sealed with an older secret get the current one, so that the old one can be removed from the settings. */
export function resealSecurityIds(deps: Deps): JobDefinition {
  return {
    name: 'reseal-security-ids',
    cron: '41 2 * * *',
    run: async () => {
      await reseal(deps);
    },
  };
}

/** @returns how many were sealed again, and how many cannot be decrypted: while there are any, their secret is still needed. */
export async function reseal({ db, log, securityIds: { keys } }: Deps, batchSize = 500): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  let batch = await listSealedBefore(db, keys.currentVersion, firstId, batchSize);
  while (batch.length > 0) {
    for (const row of batch) {
      const context = contextOf({ tenantId: row.tenant_id, talentId: row.talent_id }, row.vms_key);
      try {
        const value = keys.open({ keyVersion: row.key_version, ciphertext: row.ciphertext }, context);
        await resealRow(db, row, keys.seal(value, context));
        done.resealed += 1;
      } catch (error) {
        if (!(error instanceof UnreadableSecurityId)) throw error;
        done.unreadable += 1;
      }
    }
    batch = await listSealedBefore(db, keys.currentVersion, batch.at(-1)?.id ?? firstId, batchSize);
  }
  if (done.resealed > 0 || done.unreadable > 0) log.info(done, 'security ids sealed anew');
  return done;
}
