/** The shapes a CV is read into: section 3 of the specification ("Parsed CV data") plus name and e-mail. */

/** Dates are `YYYY-MM`, or `YYYY` where the document names no month; an empty string means that none was found. */
type CvHistoryEntry = {
  title: string;
  description: string;
  start: string;
  end: string;
  ongoing: boolean;
};

export type CvEmployment = CvHistoryEntry & { organization: string };
/** The institution stands on the first line of `description`, because the specification has no field for it. */
export type CvEducation = CvHistoryEntry;
export type CvCertificate = { title: string; description: string; start: string };
/** `code` is BCP 47 (`de`, `zh`), `proficiency` runs from 1 (A1) to 5 (C2, native). */
export type CvLanguage = { code: string; proficiency: number };

export type ParsedCv = {
  firstName: string;
  lastName: string;
  email: string;
  professionalTitle: string;
  description: string;
  linkedIn: string;
  mobilePhonePrefix: string;
  mobilePhoneLocal: string;
  addressLine1: string;
  addressLine2: string;
  addressStreet: string;
  addressZip: string;
  addressCity: string;
  addressState: string;
  addressCountry: string;
  skills: string[];
  toolsAndTechnologies: string[];
  masteredLanguages: CvLanguage[];
  employmentHistory: CvEmployment[];
  educationHistory: CvEducation[];
  certificateHistory: CvCertificate[];
};

type CvField = keyof ParsedCv;

/** One value offered to the talent: where it was read and how sure the reader is (0 to 1). */
export type CvProposal = {
  [Field in CvField]: {
    field: Field;
    value: ParsedCv[Field] extends readonly (infer Item)[] ? Item : ParsedCv[Field];
    sourceLine: string;
    confidence: number;
  };
}[CvField];

export type CvReadingReason = 'ok' | 'no-text' | 'encrypted' | 'unreadable' | 'too-big' | 'timeout';

export type CvReading = { reason: CvReadingReason; data: ParsedCv; proposals: CvProposal[] };

/** A CV in which nothing was found. */
export function emptyParsedCv(): ParsedCv {
  return {
    firstName: '',
    lastName: '',
    email: '',
    professionalTitle: '',
    description: '',
    linkedIn: '',
    mobilePhonePrefix: '',
    mobilePhoneLocal: '',
    addressLine1: '',
    addressLine2: '',
    addressStreet: '',
    addressZip: '',
    addressCity: '',
    addressState: '',
    addressCountry: '',
    skills: [],
    toolsAndTechnologies: [],
    masteredLanguages: [],
    employmentHistory: [],
    educationHistory: [],
    certificateHistory: [],
  };
}

/** The answer for a document that could not be read. */
export function emptyReading(reason: CvReadingReason): CvReading {
  return { reason, data: emptyParsedCv(), proposals: [] };
}
