import { inTransaction } from '../../../server/db/database.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { listTasksForCopy } from './task-store.ts';

/** What operators wanted done about the talent's applications; not who did, who is a person too. */
export const applicationTasksExport: ExportPart = {
  name: 'applicationTasks',
  async read(db, scope) {
    const rows = await inTransaction(db, (trx) => listTasksForCopy(trx, scope));
    return rows.map((row) => ({
      application: row.application_id,
      at: row.created_at,
      text: row.text,
      due: row.due_on,
      doneAt: row.done_at,
    }));
  },
};
