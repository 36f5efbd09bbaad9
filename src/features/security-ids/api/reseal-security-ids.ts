import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import type { KeyUse } from '../../../server/sealed-columns.ts';
import type { SecurityIds } from './deps.ts';
import { contextOf } from './keep-security-id.ts';
import { UnreadableSecurityId } from './key-ring.ts';
import { listAllSecurityIds, listSealedBefore, resealRow } from './store.ts';
import type { SecurityIdRow } from './tables.ts';

type Deps = SweepDeps & { securityIds: SecurityIds };
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

/** Which secrets have sealed the ids of every client. */
export async function readSecurityIdKeys({ db, securityIds, tenants }: Pick<Deps, 'db' | 'securityIds' | 'tenants'>): Promise<KeyUse> {
  const { keys } = securityIds;
  const use: KeyUse = { name: 'security ids of talents', byKey: new Map(), unreadable: 0 };
  for (const { id: tenantId } of tenants.all)
    for await (const row of inPages<SecurityIdRow>((after, limit) =>
      listAllSecurityIds(db, { tenantId }, { after: after?.id ?? firstId, limit }),
    )) {
      const stored = { keyVersion: row.key_version, ciphertext: row.ciphertext };
      const found = keys.find(stored, contextOf({ tenantId, talentId: row.talent_id }, row.vms_key));
      if (found) use.byKey.set(found.sealedBy, (use.byKey.get(found.sealedBy) ?? 0) + 1);
      else use.unreadable += 1;
    }
  return use;
}

/** @returns how many were sealed again, and how many cannot be decrypted: while there are any, their secret is still needed. */
export async function reseal(deps: Deps): Promise<{ resealed: number; unreadable: number }> {
  const { db, log, securityIds } = deps;
  const { keys } = securityIds;
  const done = { resealed: 0, unreadable: 0 };
  await sweep<SecurityIdRow>(deps, {
    name: 'security-ids-with-an-older-secret',
    rowsOf: (scope) => inPages((after, limit) => listSealedBefore(db, scope, keys, { after: after?.id ?? firstId, limit })),
    subjectOf: ({ id }) => `security-id:${id}`,
    async handle(row) {
      const context = contextOf({ tenantId: row.tenant_id, talentId: row.talent_id }, row.vms_key);
      try {
        const value = keys.open({ keyVersion: row.key_version, ciphertext: row.ciphertext }, context);
        await resealRow(db, row, keys.seal(value, context));
        done.resealed += 1;
      } catch (error) {
        if (!(error instanceof UnreadableSecurityId)) throw error;
        done.unreadable += 1;
      }
    },
  });
  if (done.resealed > 0 || done.unreadable > 0) log.info(done, 'security ids sealed again');
  return done;
}
