import { eraseMessages, messagesExport } from '../../../server/mail/personal-messages.ts';
import type { Eraser, ExportPart } from '../../../server/personal-data.ts';
import { accountExport } from '../../account/api/export.ts';
import { affiliateExport, eraseRecommendations, recommendationsExport } from '../../affiliate/api/export.ts';
import { keptAnswersExport } from '../../answer-bank/api/export.ts';
import { applicationNotesExport } from '../../application-notes/api/export.ts';
import { applicationTasksExport } from '../../application-tasks/api/export.ts';
import { applicationsExport } from '../../applications/api/export.ts';
import { assessmentsExport } from '../../assessments/api/export.ts';
import { devicesExport, linksExport, securityEventsExport, sessionsExport } from '../../auth/api/export.ts';
import { cvReadingsExport } from '../../cvs/api/export.ts';
import { eraseDeskChanges } from '../../desk-live/api/export.ts';
import { filesExport } from '../../files/api/export.ts';
import { invitationsExport } from '../../invitations/api/export.ts';
import { jobAlertsExport, savedSearchesExport } from '../../job-alerts/api/export.ts';
import { eraseLeadProfiles, leadProfilesExport } from '../../lead-profiles/api/export.ts';
import { consentsExport } from '../../legal/api/export.ts';
import { onboardingExport } from '../../onboarding/api/export.ts';
import { passkeysExport } from '../../passkeys/api/export.ts';
import { erasePhoneCodes, phoneCodesExport } from '../../phone/api/export.ts';
import { poolsExport } from '../../pools/api/export.ts';
import { notAvailableExport, profileExport } from '../../profile/api/export.ts';
import { hiddenProjectsExport } from '../../projects/api/export.ts';
import { securityIdsExport } from '../../security-ids/api/export.ts';
import { eraseSocialRegistrations, socialIdentitiesExport } from '../../social/api/export.ts';
import { talentDeskExport } from '../../talent-desk/api/export.ts';

/** The JSON files of a copy, in the order of its README. A new feature with personal data adds its part here. */
export const exportParts: readonly ExportPart[] = [
  accountExport,
  consentsExport,
  affiliateExport,
  recommendationsExport,
  profileExport,
  notAvailableExport,
  cvReadingsExport,
  onboardingExport,
  leadProfilesExport,
  filesExport,
  applicationsExport,
  keptAnswersExport,
  applicationNotesExport,
  applicationTasksExport,
  talentDeskExport,
  assessmentsExport,
  invitationsExport,
  poolsExport,
  hiddenProjectsExport,
  savedSearchesExport,
  jobAlertsExport,
  securityIdsExport,
  devicesExport,
  sessionsExport,
  passkeysExport,
  socialIdentitiesExport,
  phoneCodesExport,
  securityEventsExport,
  linksExport,
  messagesExport,
];

/**
 * What the erasure removes besides the rows that point to the talent: those are deleted with it (`on delete cascade`). A
 * table that identifies people by address or number only needs a line here; `erase-tables.test.ts` notices one that is
 * missing.
 */
export const erasers: readonly Eraser[] = [
  eraseMessages,
  eraseDeskChanges,
  eraseRecommendations,
  eraseLeadProfiles,
  erasePhoneCodes,
  eraseSocialRegistrations,
];
