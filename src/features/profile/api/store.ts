import type { Selectable, Updateable } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { type ProfileTables, profileTables } from './tables.ts';

export type ProfileRow = Selectable<ProfileTables['profile']>;
export type ProfileRowChange = Omit<Updateable<ProfileTables['profile']>, 'talent_id' | 'tenant_id'>;

/** The profile row of a talent, made when it is not there yet. */
export async function findProfile(db: Db, scope: TalentScope): Promise<ProfileRow> {
  const row = await selectProfile(db, scope);
  if (row) return row;
  await makeProfile(db, scope);
  return (await selectProfile(db, scope)) ?? Promise.reject(new Error('profile row vanished'));
}

/** Locks the row, so that two changes that read before they write run one after the other. Call it inside a transaction. */
export async function lockProfile(db: Db, scope: TalentScope): Promise<ProfileRow> {
  await makeProfile(db, scope);
  return profileTables(db).selectFrom('profile').selectAll().$call(ownedBy(scope)).forUpdate().executeTakeFirstOrThrow();
}

export async function updateProfile(db: Db, scope: TalentScope, change: ProfileRowChange, now: Date): Promise<void> {
  await makeProfile(db, scope);
  await profileTables(db)
    .updateTable('profile')
    .set({ ...change, updated_at: now })
    .$call(ownedBy(scope))
    .execute();
}

function selectProfile(db: Db, scope: TalentScope): Promise<ProfileRow | undefined> {
  return profileTables(db).selectFrom('profile').selectAll().$call(ownedBy(scope)).executeTakeFirst();
}

async function makeProfile(db: Db, scope: TalentScope): Promise<void> {
  await profileTables(db)
    .insertInto('profile')
    .values({ talent_id: scope.talentId, tenant_id: scope.tenantId })
    .onConflict((conflict) => conflict.column('talent_id').doNothing())
    .execute();
}
