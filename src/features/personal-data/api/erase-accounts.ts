import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, sweep } from '../../../server/jobs/sweep.ts';
import { deleteTalent, listTalentsToErase, lockTalentToErase, recordTalentEvent } from '../../account/api/store.ts';
import { anonymiseApplications, deleteAllApplications } from '../../applications/api/past-application-store.ts';
import { listOwnIds } from '../../applications/api/store.ts';
import { closedStatuses } from '../../applications/status.ts';
import { removeAllBytes } from '../../files/api/remove-file.ts';
import { endEverything } from './close-account.ts';
import { type PersonalDataDeps, personOf } from './deps.ts';
import { erasers } from './registry.ts';

/** Every night: erases the accounts that were closed 30 days ago, for any reason. */
export function eraseAccounts(deps: PersonalDataDeps): JobDefinition {
  return { name: 'erase-accounts', cron: '41 2 * * *', run: () => eraseOverdue(deps) };
}

export async function eraseOverdue(deps: PersonalDataDeps): Promise<void> {
  const now = deps.clock();
  await sweep<TalentScope>(deps, {
    name: 'account-erasure',
    rowsOf: (scope) => inPages((after, limit) => listTalentsToErase(deps.db, scope, now, { after: after?.talentId ?? null, limit })),
    subjectOf: ({ talentId }) => `talent:${talentId}`,
    handle: (talent) => eraseTalent(deps, talent),
  });
}

/**
 * Deletes bytes before rows: after an interruption, the rows still say what is left to remove. Closed applications remain as
 * counts; all other data of the talent are deleted, in the tables of all features.
 */
async function eraseTalent(deps: PersonalDataDeps, talent: TalentScope): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockTalentToErase(trx, talent, deps.clock());
    if (!row) return;
    // Talents who refused the terms may still have live applications: they are closed for the client as usual.
    await endEverything({ ...deps, db: trx }, talent);
    await removeAllBytes(trx, deps.blobs, talent);
    await anonymiseApplications(trx, talent, await listOwnIds(trx, talent, closedStatuses));
    await deleteAllApplications(trx, talent);
    const person = await personOf(trx, talent, row);
    for (const erase of erasers) await erase(trx, person);
    await deleteTalent(trx, talent);
    await recordTalentEvent(trx, talent, 'talent.erased', deps.clock());
  });
}
