import type { Generated, Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { InvitationCode, InvitationReason, InvitationStatus } from '../invitation-status.ts';

/** Only the hash of the link's secret is kept. */
type InvitationTables = {
  project_invitation: {
    id: Generated<number>;
    tenant_id: TenantId;
    project_id: number;
    talent_id: TalentId;
    code: InvitationCode;
    status: InvitationStatus | null;
    reason: InvitationReason | null;
    message: string | null;
    secret_hash: Buffer | null;
    created_at: Generated<Date>;
    expires_at: Date;
    changed_at: Generated<Date>;
    /** When the link signed a browser in first. */
    secret_used_at: Date | null;
  };
};

export type InvitationRow = Selectable<InvitationTables['project_invitation']>;

export function invitationTables(db: Db) {
  return db.withTables<InvitationTables>();
}

/** Codes in a statement, as text: the planner sees which they are. */
export function codeList(codes: readonly InvitationCode[]): RawBuilder<unknown> {
  return sql`(${sql.join(codes.map((code) => sql.lit(code)))})`;
}
