import type { Address } from './fields/address.ts';
import type { FoundFields } from './fields/read-fields.ts';
import type { HistoryEntry } from './history/read-history.ts';
import {
  type CvAddress,
  type CvEducation,
  type CvEmployment,
  type CvProposal,
  type CvReading,
  cvTextNames,
  emptyParsedCv,
} from './parsed-cv.ts';

/** Turns what was found into the data of a CV, and each value into a proposal with its source. */
export function toReading(found: FoundFields): CvReading {
  const proposals = proposalsOf(found);
  const data = emptyParsedCv();
  for (const proposal of proposals) {
    switch (proposal.field) {
      case 'skills':
      case 'toolsAndTechnologies':
        data[proposal.field].push(proposal.value);
        break;
      case 'masteredLanguages':
        data.masteredLanguages.push(proposal.value);
        break;
      case 'employmentHistory':
        data.employmentHistory.push(proposal.value);
        break;
      case 'educationHistory':
        data.educationHistory.push(proposal.value);
        break;
      case 'certificateHistory':
        data.certificateHistory.push(proposal.value);
        break;
      case 'mobilePhone':
        data.mobilePhone = proposal.value;
        break;
      case 'homeAddress':
        data.homeAddress = proposal.value;
        break;
      default:
        data[proposal.field] = proposal.value;
    }
  }
  return { reason: 'ok', data, proposals };
}

function proposalsOf(found: FoundFields): CvProposal[] {
  const { phone, address } = found;
  return [
    ...cvTextNames.flatMap((field): CvProposal[] => {
      const text = found.texts[field];
      return text?.value ? [{ field, value: text.value, ...sourceOf(text) }] : [];
    }),
    ...(phone ? [{ field: 'mobilePhone' as const, value: phone.value, ...sourceOf(phone) }] : []),
    ...(address ? [{ field: 'homeAddress' as const, value: toAddress(address.value), ...sourceOf(address) }] : []),
    ...found.skills.map((skill): CvProposal => ({ field: 'skills', ...skill })),
    ...found.tools.map((tool): CvProposal => ({ field: 'toolsAndTechnologies', ...tool })),
    ...found.languages.map((language): CvProposal => ({ field: 'masteredLanguages', ...language })),
    ...found.employment.map((entry): CvProposal => ({ field: 'employmentHistory', value: toEmployment(entry), ...sourceOf(entry) })),
    ...found.education.map((entry): CvProposal => ({ field: 'educationHistory', value: toEducation(entry), ...sourceOf(entry) })),
    ...found.certificates.map((certificate): CvProposal => ({ field: 'certificateHistory', ...certificate })),
  ];
}

function sourceOf({ sourceLine, confidence }: { sourceLine: string; confidence: number }): { sourceLine: string; confidence: number } {
  return { sourceLine, confidence: Math.round(Math.min(1, confidence) * 100) / 100 };
}

/** The street is the first line of an address as well. */
function toAddress(address: Address): CvAddress {
  return { addressLine1: address.street, addressLine2: '', ...address };
}

function toEmployment(entry: HistoryEntry): CvEmployment {
  const { title, organization, description, start, end, ongoing } = entry;
  return { title, organization, description, start, end, ongoing };
}

/** Without a degree the school is the best available title; otherwise it opens the description. */
function toEducation(entry: HistoryEntry): CvEducation {
  const { title, organization, description, start, end, ongoing } = entry;
  const text = title ? [organization, description].filter(Boolean).join('\n') : description;
  return { title: title || organization, description: text.slice(0, 4000), start, end, ongoing };
}
