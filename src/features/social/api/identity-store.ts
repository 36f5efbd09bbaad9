import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { SocialProvider } from '../providers.ts';
import type { ProvenPerson } from './openid.ts';
import { type SocialTables, socialTables } from './tables.ts';

export type Identity = Selectable<SocialTables['social_identity']>;
type Subject = Pick<ProvenPerson, 'provider' | 'issuer' | 'subject'>;

/** The talent of a provider's account; the address is not used. */
export async function findOwner(db: Db, scope: TenantScope, { provider, issuer, subject }: Subject): Promise<TalentScope | null> {
  const row = await socialTables(db)
    .selectFrom('social_identity')
    .select('talent_id')
    .$call(inTenant(scope))
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { ...scope, talentId: row.talent_id } : null;
}

/** @returns false when this provider account, or another one of the provider, is connected already. */
export async function insertIdentity(db: Db, talent: TalentScope, person: Subject & { email: string | null }, now: Date): Promise<boolean> {
  const row = await socialTables(db)
    .insertInto('social_identity')
    .values({
      id: uuidv7(),
      tenant_id: talent.tenantId,
      talent_id: talent.talentId,
      provider: person.provider,
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listIdentities(db: Db, talent: TalentScope): Promise<Identity[]> {
  return socialTables(db).selectFrom('social_identity').selectAll().$call(ownedBy(talent)).orderBy('created_at').execute();
}

export async function deleteIdentity(db: Db, talent: TalentScope, provider: SocialProvider): Promise<void> {
  await socialTables(db).deleteFrom('social_identity').$call(ownedBy(talent)).where('provider', '=', provider).execute();
}

export async function deleteIdentities(db: Db, talent: TalentScope): Promise<void> {
  await socialTables(db).deleteFrom('social_identity').$call(ownedBy(talent)).execute();
}
