import type { CvProposal } from '../../../src/cv-reader/parsed-cv.ts';
import { glue } from './measures.ts';
import { certificateLikeness, entryParts, organizationSimilarity, textTests, titleSimilarity } from './score-cv.ts';
import type { CvTruth, ReadEntry, TruthEntry } from './truth.ts';

/** One offered value: how sure the reader was, and whether it was right. */
export type Judged = { field: CvProposal['field']; confidence: number; isRight: boolean };

/** Judges each offered value that the truth knows about. */
export function judgeProposals(truth: CvTruth, proposals: readonly CvProposal[]): Judged[] {
  return proposals.flatMap((proposal) => {
    const isRight = isProposalRight(truth, proposal);
    return isRight === null ? [] : [{ field: proposal.field, confidence: proposal.confidence, isRight }];
  });
}

function isProposalRight(truth: CvTruth, proposal: CvProposal): boolean | null {
  switch (proposal.field) {
    case 'firstName':
    case 'lastName':
      return truth.name ? [truth.name, ...truth.nameAlt].some((name) => glue(name).includes(glue(proposal.value))) : null;
    case 'email':
      return isText(truth.email, proposal.value, textTests.email, truth.emailAlt);
    case 'linkedinHandle':
      return isText(truth.linkedIn, proposal.value, textTests.linkedIn);
    case 'professionalTitle':
      return isText(truth.professionalTitle, proposal.value, textTests.professionalTitle);
    case 'description':
      return isText(truth.description, proposal.value, textTests.description);
    case 'mobilePhone':
      return isText(truth.phone, proposal.value.prefix + proposal.value.local, textTests.phone);
    case 'homeAddress':
      return isAddressRight(truth, proposal.value);
    case 'skills':
    case 'toolsAndTechnologies':
      return truth.skills ? [...truth.skills, ...truth.skillsOptional].some((skill) => glue(skill) === glue(proposal.value)) : null;
    case 'masteredLanguages':
      return truth.masteredLanguages
        ? truth.masteredLanguages.some(
            ({ code, proficiency }) =>
              code === proposal.value.code && (proficiency ?? proposal.value.proficiency) === proposal.value.proficiency,
          )
        : null;
    case 'employmentHistory':
      return isEntryRight('employment', truth.employmentHistory, proposal.value);
    case 'educationHistory': {
      const organization = proposal.value.description.split('\n')[0] ?? '';
      return isEntryRight('education', truth._noEducationDates ? null : truth.educationHistory, { ...proposal.value, organization });
    }
    case 'certificateHistory':
      return truth.certificateHistory ? truth.certificateHistory.some((one) => certificateLikeness(one, proposal.value) > 0) : null;
  }
}

function isText(
  expected: string | string[] | null | undefined,
  read: string,
  test: (truth: string, read: string) => boolean,
  alternatives: readonly string[] = [],
): boolean | null {
  if (expected === null || expected === undefined) return null;
  return [expected, ...alternatives].flat().some((text) => text !== '' && test(text, read));
}

function isAddressRight(truth: CvTruth, { city, zip, street }: { city: string; zip: string; street: string }): boolean | null {
  const verdicts = [
    city ? isText(truth.addressCity, city, textTests.addressCity) : null,
    zip ? isText(truth.addressZip, zip, textTests.addressZip) : null,
    street ? isText(truth.addressStreet, street, textTests.addressStreet) : null,
  ].filter((verdict) => verdict !== null);
  return verdicts.length === 0 ? null : verdicts.every(Boolean);
}

/** An entry is right when all of it is: title, organization, start and end. */
function isEntryRight(
  kind: 'employment' | 'education',
  expected: readonly TruthEntry[] | null | undefined,
  read: ReadEntry,
): boolean | null {
  if (!expected) return null;
  return expected.some((truth) => {
    const parts = entryParts(kind, truth, read);
    const organization = kind === 'employment' ? truth.organization : truth.institution;
    const isNamed = (!truth.title || parts.title) && (!organization || parts.organization);
    const isSame = titleSimilarity(kind, truth, read) + organizationSimilarity(kind, truth, read) > 0.6;
    return isSame && isNamed && parts.start && parts.end;
  });
}
