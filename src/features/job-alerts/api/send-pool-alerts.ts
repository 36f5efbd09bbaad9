import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { readCards } from '../../projects/api/card-store.ts';
import { addressOf } from '../saved-query.ts';
import { maxInMail } from '../share-places.ts';
import type { AlertDeps } from './deps.ts';
import { mailPoolAlert } from './mails.ts';
import { withoutKnown } from './new-project-store.ts';
import { isReachable, lockRecipient } from './recipient-store.ts';
import type { SentAlert } from './send-digest.ts';
import { insertSent, listNewPoolProjects, listPoolsMailedAfter } from './sent-alert-store.ts';

/** The minimum time between two mails of one pool to one talent; new projects wait for the next mail. */
export const poolPauseMs = 3_600_000;

type Options = { now: Date; since: Date; isForced: boolean; isRehearsal: boolean };

/** One talent's pool alerts, one mail per pool, in one transaction that holds their row; see `sendDigest`. */
export function sendPoolAlerts(deps: AlertDeps, talent: TalentScope, options: Options): Promise<SentAlert[]> {
  const { now, since, isForced, isRehearsal } = options;
  return inTransaction(deps.db, async (trx) => {
    const recipient = await lockRecipient(trx, talent);
    if (!recipient || !isReachable(recipient)) return [];
    const waiting = isForced ? new Set<number>() : await listPoolsMailedAfter(trx, talent, new Date(now.getTime() - poolPauseMs));
    const newProjects = (await listNewPoolProjects(trx, talent, { since, until: now })).filter(({ poolId }) => !waiting.has(poolId));
    const sent: SentAlert[] = [];
    const taken = new Set<number>();
    for (const [poolId, ofPool] of Map.groupBy(newProjects, (entry) => entry.poolId)) {
      const candidates = ofPool.map(({ id }) => id).filter((id) => !taken.has(id));
      const ids = await withoutKnown(trx, talent, candidates);
      if (ids.length === 0) continue;
      for (const id of ids) taken.add(id);
      const title = localized(ofPool[0]?.poolName ?? {}, recipient.locale);
      sent.push({ email: recipient.email ?? '', kind: 'poolAlert', groups: [{ title, total: ids.length }] });
      if (isRehearsal) continue;
      const rows = await readCards(deps.pool, talent, ids.slice(0, maxInMail));
      const path = `/app/project${addressOf({ pools: [poolId], sort: 'newest' })}`;
      await mailPoolAlert(deps, trx, talent, recipient, { poolId, title, rows, total: ids.length, path });
      await insertSent(
        trx,
        talent,
        ids.map((id) => ({ id, poolId })),
        'pool',
        now,
      );
    }
    return sent;
  });
}
