import type { ColumnType, Generated } from 'kysely';
import type { TalentId, TenantId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';

/** What calls with an `Idempotency-Key` answered; `status` is 0 until the first of them has an answer. */
type IdempotencyTables = {
  idempotency_key: {
    tenant_id: TenantId;
    talent_id: TalentId | null;
    /** Of an operator or of a key, where the call is theirs. */
    operator_id: string | null;
    key: string;
    body_hash: string;
    status: number;
    answer: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<Date>;
  };
};

export function idempotencyTables(db: Db) {
  return db.withTables<IdempotencyTables>();
}
