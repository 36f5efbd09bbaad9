import type { Generated, GeneratedAlways } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** A talent of one client, with any sign-in method. */
export type AccountTables = {
  talent: {
    id: TalentId;
    tenant_id: TenantId;
    email: string | null;
    /** `email` in lower case, made by the database. */
    email_folded: GeneratedAlways<string | null>;
    email_verified_at: Date | null;
    future_email: string | null;
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    locale: Generated<string>;
    residence_country: string | null;
    mobile_number: string | null;
    mobile_verified_at: Date | null;
    profile_image_id: string | null;
    is_active: Generated<boolean>;
    deactivated_at: Date | null;
    erase_after: Date | null;
    subscribed: Generated<boolean>;
    subscription_uuid: string;
    invitation_mails: Generated<boolean>;
    /** When they agreed to be found by operators (decision 0042); null: they did not. */
    findable_since: Date | null;
    /** When they last answered that, yes or no; null: they were never asked (decision 0047). */
    findable_answered_at: Date | null;
    /** When they switched off that they are compared with projects (features/fit); null: it is on. */
    fit_off_since: Date | null;
    onboarding_completed_at: Date | null;
    onboarding_type: Generated<'long' | 'short'>;
    stored_project_id: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
};

export function accountTables(db: Db) {
  return db.withTables<AccountTables>();
}
