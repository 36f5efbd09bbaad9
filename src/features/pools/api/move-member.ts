import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import type { MembershipStatus, OperatorResult, OperatorVerb } from '../join-rules.ts';
import type { OperatePoolDeps } from './deps.ts';
import { operatePool } from './operate-membership.ts';

type Step = { poolId: number; talentId: string; action: OperatorVerb; note: string | null };

/**
 * What a person or a key does about a membership, with its entry in the audit log.
 *
 * @throws AppError NOT_FOUND for a talent that is not there, and what `operatePool` throws
 */
export function moveMember(
  deps: OperatePoolDeps,
  tenant: TenantScope,
  by: Actor,
  { poolId, talentId, action, note }: Step,
): Promise<{ from: MembershipStatus | null; to: OperatorResult }> {
  // Nobody's id until a talent of this client has it.
  const scope = { ...tenant, talentId: talentId as TalentId };
  return inTransaction(deps.db, async (trx) => {
    const talent = await findTalent(trx, scope);
    if (!talent?.is_active) throw notFound('no such talent');
    const { from, to } = await operatePool({ ...deps, db: trx }, scope, poolId, action, note);
    const change = {
      action: 'membership.changed' as const,
      subject: { kind: 'pool' as const, id: poolId },
      before: { talentId, status: from },
      after: { talentId, status: to },
    };
    await recordChange(trx, scope, by, change, deps.clock());
    return { from, to };
  });
}
