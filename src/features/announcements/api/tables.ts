import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Planned maintenance of a client. */
type AnnouncementTables = { announcement: { tenant_id: TenantId; deadline: Date; deadline_with_leadtime: Date } };

export function announcementTables(db: Db) {
  return db.withTables<AnnouncementTables>();
}
