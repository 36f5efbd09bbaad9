import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { deleteTalent, listTalentsToErase, lockTalentToErase } from '../../account/api/store.ts';
import { anonymiseApplications, deleteAllApplications } from '../../applications/api/past-application-store.ts';
import { listOwnIds } from '../../applications/api/store.ts';
import { closedStatuses } from '../../applications/status.ts';
import { removeAllBytes } from '../../files/api/remove-file.ts';
import { endEverything } from './close-account.ts';
import { type PersonalDataDeps, personOf } from './deps.ts';
import { erasers } from './registry.ts';

/** Every night: the accounts that were closed 30 days ago, whichever way. */
export function eraseAccounts(deps: PersonalDataDeps): JobDefinition {
  return { name: 'erase-accounts', cron: '41 2 * * *', run: () => eraseOverdue(deps) };
}

/** Runs once. One account that fails keeps nobody else's; it is logged and tried again with the next run. */
export async function eraseOverdue(deps: PersonalDataDeps): Promise<void> {
  let failed = 0;
  for (const talent of await listTalentsToErase(deps.db, deps.clock(), 1000)) {
    try {
      await eraseTalent(deps, talent);
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, talentId: talent.talentId }, 'account not erased');
    }
  }
  if (failed > 0) throw new Error(`${failed} accounts not erased`);
}

/**
 * Bytes go before rows: should this stop halfway, the rows still say what is left to remove. Applications that are over
 * remain as counts; everything else of the talent is gone, whoever's table it is in.
 */
async function eraseTalent(deps: PersonalDataDeps, talent: TalentScope): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockTalentToErase(trx, talent, deps.clock());
    if (!row) return;
    // Who refused the terms may have applications under way still: the client's side of them ends the usual way.
    await endEverything({ ...deps, db: trx }, talent);
    await removeAllBytes(trx, deps.blobs, talent);
    await anonymiseApplications(trx, talent, await listOwnIds(trx, talent, closedStatuses));
    await deleteAllApplications(trx, talent);
    const person = await personOf(trx, talent, row);
    for (const erase of erasers) await erase(trx, person);
    await deleteTalent(trx, talent);
  });
}
