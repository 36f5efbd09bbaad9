import { inTransaction } from '../../../server/db/database.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { listNotesForCopy } from './note-store.ts';

/** What operators wrote down about the talent's applications; not who did, who is a person too. */
export const applicationNotesExport: ExportPart = {
  name: 'applicationNotes',
  async read(db, scope) {
    const rows = await inTransaction(db, (trx) => listNotesForCopy(trx, scope));
    return rows.map((row) => ({ application: row.application_id, at: row.created_at, text: row.text }));
  },
};
