import type { Db } from '../../../server/db/database.ts';

/** Migration 0007. */
export type AnnouncementTables = { announcement: { tenant_id: number; deadline: Date; deadline_with_leadtime: Date } };

export function announcementTables(db: Db) {
  return db.withTables<AnnouncementTables>();
}
