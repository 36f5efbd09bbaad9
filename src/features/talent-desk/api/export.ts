import { sql } from 'kysely';
import { inTransaction } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { talentDeskTables } from './tables.ts';

/**
 * What operators wrote down about the talent: notes and tags; not who did, who is a person too. It names the talent first, as nothing
 * else lets a talent's request read them.
 */
export const talentDeskExport: ExportPart = {
  name: 'operatorNotes',
  read: (db, person) =>
    inTransaction(db, async (trx) => {
      await sql`select set_config('openpool.copy_of', ${person.talentId}, true)`.execute(trx);
      const tables = talentDeskTables(trx);
      const notes = await tables
        .selectFrom('talent_note')
        .select(['created_at as at', 'text'])
        .$call(ownedBy(person))
        .orderBy('created_at')
        .execute();
      const tags = await tables
        .selectFrom('talent_tag')
        .select(['created_at as at', 'tag'])
        .$call(ownedBy(person))
        .orderBy('folded')
        .execute();
      await sql`select set_config('openpool.copy_of', '', true)`.execute(trx);
      return { notes, tags };
    }),
};
