import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { Freelancer } from '../contract.ts';
import { isVerified } from '../verification.ts';
import type { TalentRow } from './store.ts';

export type Counts = {
  jobApplicationCount: number | null;
  jobConfirmationCount: number | null;
  jobInvitationCount: number | null;
  securityIdCount: number | null;
};

export function presentFreelancer(
  row: TalentRow,
  config: Pick<ClientConfig, 'requiredVerifications' | 'fit'>,
  facts: Counts & { hasPasswordlessSignIn: boolean },
): Freelancer {
  const confirmed = { email: row.email_verified_at !== null, mobile: row.mobile_verified_at !== null };
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    memberSince: row.created_at.toISOString(),
    email: row.email,
    emailVerified: confirmed.email,
    mobileNumber: row.mobile_number,
    mobileVerified: confirmed.mobile,
    firstName: row.first_name,
    lastName: row.last_name,
    isActive: row.is_active,
    subscribed: row.subscribed,
    isFindable: row.findable_since !== null,
    isFitOn: config.fit ? row.fit_off_since === null : null,
    hasCompletedOnboarding: row.onboarding_completed_at !== null,
    hasPasswordOrSocial: row.password_hash !== null || facts.hasPasswordlessSignIn,
    residenceCountry: row.residence_country,
    locale: row.locale,
    verificationStatus: isVerified(config.requiredVerifications, confirmed) ? 'V' : 'UV',
    futureEmail: row.future_email,
    jobApplicationCount: facts.jobApplicationCount,
    jobConfirmationCount: facts.jobConfirmationCount,
    jobInvitationCount: facts.jobInvitationCount,
    securityIdCount: facts.securityIdCount,
    storedProjectId: row.stored_project_id,
    onboardingType: row.onboarding_type,
  };
}
