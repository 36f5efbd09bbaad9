import type { ExportPart } from '../../../server/personal-data.ts';
import { viewInvitations } from './store.ts';

/** Invitations to the talent, with their messages; those they removed too, as long as they are kept. */
export const invitationsExport: ExportPart = {
  name: 'invitations',
  async read(db, scope) {
    const { rows } = await viewInvitations(db, scope, { limit: 100_000, withRemoved: true });
    return rows.map((row) => ({
      id: row.id,
      project: { id: row.project_id, title: row.title, company: row.company },
      code: row.code,
      status: row.status,
      reason: row.reason,
      message: row.message,
      created: row.created_at,
      expires: row.expires_at,
      changed: row.changed_at,
    }));
  },
};
