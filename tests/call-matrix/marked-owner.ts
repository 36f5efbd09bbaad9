import { makeApplication, makeInvitation } from '../support/application-factory.ts';
import { makeFile, makePdf } from '../support/file-factory.ts';
import { makeProfile } from '../support/profile-factory.ts';
import { makeProject } from '../support/project-factory.ts';
import { makeTalent, type TestTalent } from '../support/talent-factory.ts';
import type { TestApp } from '../support/test-app.ts';
import { ownedThings } from './owned-things.ts';

/** The mark in everything the owner wrote or uploaded and in their name; nowhere else in the database. */
export const mark = 'Quillonmark';

export type World = { owner: TestTalent; paramsOf: Map<string, Record<string, string>> };

// Columns with texts of people. What a table refuses (an enum, a key) is not such a text.
const wordColumns: readonly [table: string, columns: readonly string[]][] = [
  ['talent', ['first_name', 'last_name']],
  ['profile', ['professional_title', 'description', 'street', 'city', 'linkedin_handle']],
  ['file', ['name']],
  ['not_available', ['note']],
  ['application', ['motivation_comment', 'reason_text']],
  ['kept_answer', ['project_title']],
  ['project_invitation', ['message']],
  ['device', ['user_agent']],
  ['passkey', ['name']],
  ['saved_search', ['name']],
  ['security_id', ['tail']],
  ['social_identity', ['subject']],
];

/** A talent with one object of every kind that a path can name, and their mark in all of them. */
export async function makeMarkedOwner(app: TestApp): Promise<World> {
  const owner = await makeTalent(app, { email: `${mark}@example.com`.toLowerCase(), firstName: mark, lastName: mark });
  const paramsOf = new Map<string, Record<string, string>>();
  for (const [path, thing] of Object.entries(ownedThings)) if (thing.owner !== 'nobody') paramsOf.set(path, await thing.make(app, owner));
  await makeProfile(app, owner);
  await makeFile(app, owner, { name: `${mark}.pdf`, bytes: makePdf(1, mark) });
  await makeApplication(app, owner, await makeProject(app), 'a');
  await makeInvitation(app, owner, await makeProject(app));
  const { pool } = app.services;
  // Without a password the data copy can be requested by a recent session.
  await pool.query('update talent set password_hash = null where id = $1', [owner.id]);
  for (const [table, columns] of wordColumns) {
    const { rows } = await pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = any($2)",
      [table, columns],
    );
    if (rows.length !== columns.length) throw new Error(`${table} has lost a column of ${columns.join(', ')}`);
    const key = table === 'talent' ? 'id' : 'talent_id';
    const changes = columns.map((column) => `"${column}" = $2 || '-' || left(md5(random()::text), 6)`).join(', ');
    await pool.query(`update "${table}" set ${changes} where ${key} = $1`, [owner.id, mark]);
  }
  return { owner, paramsOf };
}
