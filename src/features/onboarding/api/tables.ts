import type { ColumnType, Generated } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { OnboardingType } from '../steps.ts';

/** What is kept until the onboarding is finished. */
export type OnboardingState = {
  /** Steps that were continued or skipped. */
  done: string[];
  /** Typed but not validated, per step. */
  drafts: Record<string, Record<string, unknown>>;
  /** Fields whose value was adopted from the CV. */
  fromCv: string[];
};

/** One row while a talent has not finished. */
type OnboardingTables = {
  onboarding: {
    talent_id: TalentId;
    tenant_id: TenantId;
    type: OnboardingType;
    values: ColumnType<Partial<OnboardingState>, string | undefined, string>;
    last_step: string | null;
    parsed_data_used: Generated<boolean>;
    updated_at: Generated<Date>;
  };
};

export function onboardingTables(db: Db) {
  return db.withTables<OnboardingTables>();
}
