import { fullName } from '../../../contract/full-name.ts';
import { namesAnother } from '../../../cv-reader/names/same-person.ts';
import type { CvReading } from '../../../cv-reader/parsed-cv.ts';
import type { ProposalRules } from '../profile-from-cv.ts';

/** What a page says before it offers what was read of a CV. */
export type CvDoubts = { otherName: string | null; isWorkMissing: boolean };

/** A name that was read with less confidence may be none; that of a scan, whose confidence is lower, may have single wrong letters. */
const minConfidence = { text: 0.7, scan: 0.4 };

/** Whether the CV may be another person's, and whether its work history was not found. */
export function doubtsOf(
  { reason, data, proposals }: Pick<CvReading, 'reason' | 'data' | 'proposals'>,
  profile: { firstName: string; lastName: string },
  { isAsked = () => true }: ProposalRules,
): CvDoubts {
  const found = proposals.find(({ field }) => field === 'lastName' || field === 'firstName');
  const isSure = (found?.confidence ?? 1) >= (reason === 'scan-read' ? minConfidence.scan : minConfidence.text);
  return {
    otherName: isSure && namesAnother(data, profile) ? fullName(data) : null,
    // The lines of a scan are not kept, so that nobody could say where the jobs are.
    isWorkMissing: reason === 'ok' && data.employmentHistory.length === 0 && isAsked('employmentHistory'),
  };
}
