import type { Found } from './fields/found.ts';
import type { FoundFields } from './fields/read-fields.ts';
import type { HistoryEntry } from './history/read-history.ts';
import { type CvEducation, type CvEmployment, type CvProposal, type CvReading, emptyParsedCv } from './parsed-cv.ts';

/** Turns what was found into the specification's structure, and each value into a proposal with its source. */
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
      default:
        data[proposal.field] = proposal.value;
    }
  }
  return { reason: 'ok', data, proposals };
}

function proposalsOf(found: FoundFields): CvProposal[] {
  const { name, phone, address } = found;
  const line1 = address ? address.value.street : '';
  return [
    ...single('firstName', name, name?.value.first),
    ...single('lastName', name, name?.value.last),
    ...single('email', found.email, found.email?.value),
    ...single('professionalTitle', found.professionalTitle, found.professionalTitle?.value),
    ...single('description', found.description, found.description?.value),
    ...single('linkedIn', found.linkedIn, found.linkedIn?.value),
    ...single('mobilePhonePrefix', phone, phone?.value.prefix),
    ...single('mobilePhoneLocal', phone, phone?.value.local),
    ...single('addressLine1', address, line1),
    ...single('addressStreet', address, address?.value.street),
    ...single('addressZip', address, address?.value.zip),
    ...single('addressCity', address, address?.value.city),
    ...single('addressState', address, address?.value.state),
    ...single('addressCountry', address, address?.value.country),
    ...found.skills.map((skill): CvProposal => ({ field: 'skills', ...skill })),
    ...found.tools.map((tool): CvProposal => ({ field: 'toolsAndTechnologies', ...tool })),
    ...found.languages.map((language): CvProposal => ({ field: 'masteredLanguages', ...language })),
    ...found.employment.map((entry): CvProposal => ({ field: 'employmentHistory', value: toEmployment(entry), ...sourceOf(entry) })),
    ...found.education.map((entry): CvProposal => ({ field: 'educationHistory', value: toEducation(entry), ...sourceOf(entry) })),
    ...found.certificates.map((certificate): CvProposal => ({ field: 'certificateHistory', ...certificate })),
  ];
}

type TextField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'professionalTitle'
  | 'description'
  | 'linkedIn'
  | 'mobilePhonePrefix'
  | 'mobilePhoneLocal'
  | 'addressLine1'
  | 'addressStreet'
  | 'addressZip'
  | 'addressCity'
  | 'addressState'
  | 'addressCountry';

function single(field: TextField, found: Found<unknown> | null, value: string | undefined): CvProposal[] {
  return found && value ? [{ field, value, ...sourceOf(found) }] : [];
}

function sourceOf({ sourceLine, confidence }: { sourceLine: string; confidence: number }): { sourceLine: string; confidence: number } {
  return { sourceLine, confidence: Math.round(Math.min(1, confidence) * 100) / 100 };
}

function toEmployment(entry: HistoryEntry): CvEmployment {
  const { title, organization, description, start, end, ongoing } = entry;
  return { title, organization, description, start, end, ongoing };
}

/** Without a degree the school is the best title there is; otherwise it opens the description. */
function toEducation(entry: HistoryEntry): CvEducation {
  const { title, organization, description, start, end, ongoing } = entry;
  const text = title ? [organization, description].filter(Boolean).join('\n') : description;
  return { title: title || organization, description: text.slice(0, 4000), start, end, ongoing };
}
