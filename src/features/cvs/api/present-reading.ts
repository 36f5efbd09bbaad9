import type { CvAddress, CvPhone, CvProposal, CvReading, ParsedCv } from '../../../cv-reader/parsed-cv.ts';
import type { CvReadingAnswer } from '../contract.ts';

/** A reading in the names of the specification (section 3, "Parsed CV data"), which has no groups. */
export function presentReading({ reason, data, proposals }: CvReading): Omit<CvReadingAnswer, 'uuid'> {
  return { reason, data: presentData(data), proposals: proposals.flatMap(presentProposal) };
}

function presentData({ linkedinHandle, mobilePhone, homeAddress, ...same }: ParsedCv): CvReadingAnswer['data'] {
  return { ...same, linkedIn: linkedinHandle, ...phoneParts(mobilePhone), ...addressParts(homeAddress) };
}

/** A group becomes a proposal for each of its non-empty parts. */
function presentProposal(proposal: CvProposal): CvReadingAnswer['proposals'] {
  switch (proposal.field) {
    case 'linkedinHandle':
      return [{ ...proposal, field: 'linkedIn' }];
    case 'mobilePhone':
      return partsOf(proposal, phoneParts(proposal.value));
    case 'homeAddress':
      return partsOf(proposal, addressParts(proposal.value));
    default:
      return [proposal];
  }
}

function partsOf(proposal: CvProposal, parts: Readonly<Record<string, string>>): CvReadingAnswer['proposals'] {
  return Object.entries(parts).flatMap(([field, value]) => (value === '' ? [] : [{ ...proposal, field, value }]));
}

function phoneParts({ prefix, local }: CvPhone) {
  return { mobilePhonePrefix: prefix, mobilePhoneLocal: local };
}

function addressParts({ addressLine1, addressLine2, street, zip, city, state, country }: CvAddress) {
  const named = { addressStreet: street, addressZip: zip, addressCity: city, addressState: state, addressCountry: country };
  return { addressLine1, addressLine2, ...named };
}
