import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TenantId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';

export type EventTables = {
  event: {
    id: Generated<string>;
    tenant_id: TenantId;
    written: GeneratedAlways<number>;
    number: number | null;
    type: string;
    subject: string;
    data: ColumnType<unknown, string, string>;
    at: Date;
  };
  event_counter: { tenant_id: TenantId; last: Generated<number> };
};

export function eventTables(db: Db) {
  return db.withTables<EventTables>();
}
