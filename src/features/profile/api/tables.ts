import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Certificate, Education, Employment, LanguageSkill } from '../profile-values.ts';

/** A JSON list: read as objects, written as text (pg would turn an array into a PostgreSQL array). */
type Json<T> = ColumnType<T, string | undefined, string>;

/** The profile of a talent, and times off. */
export type ProfileTables = {
  profile: {
    talent_id: TalentId;
    tenant_id: TenantId;
    professional_title: string | null;
    description: string | null;
    linkedin_handle: string | null;
    address_line1: string | null;
    address_line2: string | null;
    street: string | null;
    city: string | null;
    zip: string | null;
    state: string | null;
    country: string | null;
    rate_value: string | null;
    rate_currency: string | null;
    rate_period: string | null;
    skills: Generated<string[]>;
    tools: Generated<string[]>;
    skills_not_known: Generated<string[]>;
    languages: Json<LanguageSkill[]>;
    employment: Json<Employment[]>;
    education: Json<Education[]>;
    certificates: Json<Certificate[]>;
    custom_fields: Json<Record<string, unknown>>;
    countries_of_interest: Generated<string[]>;
    category_ids: Generated<number[]>;
    pool_ids: Generated<number[]>;
    availability_confirmed_at: Date | null;
    updated_at: Generated<Date>;
  };
  not_available: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    talent_id: TalentId;
    starts_on: string;
    ends_on: string;
    note: string | null;
  };
};

export function profileTables(db: Db) {
  return db.withTables<ProfileTables>();
}
