import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { listSearches } from './saved-search-store.ts';
import { jobAlertTables } from './tables.ts';

/** The talent's saved searches. */
export const savedSearchesExport: ExportPart = {
  name: 'saved-searches',
  async read(db, person) {
    const rows = await listSearches(db, person);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      query: row.query,
      frequency: row.frequency,
      timeZone: row.time_zone,
      created: row.created_at,
      changed: row.updated_at,
      mailedUntil: row.sent_until,
      seenUntil: row.seen_until,
      nextMail: row.due_at,
    }));
  },
};

/** Projects that were mailed to the talent in the last 90 days. */
export const jobAlertsExport: ExportPart = {
  name: 'job-alerts',
  read: (db, person) =>
    jobAlertTables(db)
      .selectFrom('job_alert_sent')
      .select(['project_id as project', 'kind', 'pool_id as pool', 'sent_at as sent'])
      .$call(ownedBy(person))
      .orderBy('sent_at')
      .execute(),
};
