/** The signed-in talent as every page may see them (specification section 3, Freelancer). Counts are null when they could not be loaded. */
export type Viewer = {
  id: string;
  email: string | null;
  emailVerified: boolean;
  mobileNumber: string | null;
  mobileVerified: boolean;
  firstName: string;
  lastName: string;
  created: string;
  verificationStatus: string;
  futureEmail: string | null;
  hasCompletedOnboarding: boolean;
  residenceCountry: string | null;
  locale: string;
  storedProjectId: number | null;
  jobApplicationCount: number | null;
  /** Applications that wait until the talent confirms them. */
  jobConfirmationCount: number | null;
  jobInvitationCount: number | null;
  /** Whether there is a menu item for them. */
  securityIdCount: number | null;
};
