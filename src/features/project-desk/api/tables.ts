import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ProjectDraftInput } from '../project-shape.ts';

export type ProjectDraftTables = {
  project_draft: {
    id: Generated<number>;
    tenant_id: TenantId;
    /** Null for a project that does not exist yet. */
    project_id: number | null;
    input: ColumnType<ProjectDraftInput, string, string>;
    project_updated_at: Date | null;
    saved_by: string;
    created_at: Date;
    updated_at: Date;
  };
};

export type DraftRow = Selectable<ProjectDraftTables['project_draft']>;

export function projectDraftTables(db: Db) {
  return db.withTables<ProjectDraftTables>();
}
