import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { HandOverKind, HandOverState, TryOutcome } from '../hand-over-rules.ts';

export type HandOverTables = {
  hand_over: {
    id: string;
    tenant_id: TenantId;
    application_id: number;
    kind: HandOverKind;
    connector: string;
    state: HandOverState;
    tries: Generated<number>;
    next_try_at: Date | null;
    reason: string | null;
    reference: string | null;
    message_id: string | null;
    reply_hash: Buffer | null;
    reply_until: Date | null;
    replied_at: Date | null;
    created_at: Date;
    /** When it last changed: it began, was tried, ended or was answered. */
    updated_at: Date;
    ended_at: Date | null;
  };
  hand_over_try: {
    id: GeneratedAlways<number>;
    hand_over_id: string;
    number: number;
    at: Date;
    outcome: TryOutcome | null;
    http_status: number | null;
    words: string | null;
    took_ms: number | null;
  };
  hand_over_secret: { tenant_id: TenantId; connector: string; sealed: Buffer; made_at: Date };
  hand_over_report: { hand_over_id: string; call_id: string; at: Date; event: string };
};

export type HandOverRow = Selectable<HandOverTables['hand_over']>;
export type TryRow = Selectable<HandOverTables['hand_over_try']>;

export function handOverTables(db: Db) {
  return db.withTables<HandOverTables>();
}
