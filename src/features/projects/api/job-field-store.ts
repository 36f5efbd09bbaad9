import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { hiddenFields, type JobFieldSettings } from '../job-fields.ts';

/**
 * Writes the fields that the clients' legal entities hide into the database, at every start. Triggers update the search rows
 * of projects whose entity hides other fields than before; nothing is served until then, so that a project
 * cannot be found by a field that is hidden now. Of entities without a change nothing is touched.
 */
export async function storeJobFields(db: Db, tenants: readonly { id: number; config: JobFieldSettings }[]): Promise<void> {
  for (const { id, config } of tenants) {
    const entities = Object.keys(config.jobFieldSettings);
    await inTransaction(db, async (trx) => {
      await sql`delete from job_field_setting where tenant_id = ${id} and legal_entity_name <> all(${entities}::text[])`.execute(trx);
      for (const entity of entities) {
        const hidden = [...hiddenFields(entity, config)].sort();
        await sql`insert into job_field_setting (tenant_id, legal_entity_name, hidden) values (${id}, ${entity}, ${hidden}::text[])
          on conflict (tenant_id, legal_entity_name) do update set hidden = excluded.hidden
          where job_field_setting.hidden <> excluded.hidden`.execute(trx);
      }
    });
  }
}
