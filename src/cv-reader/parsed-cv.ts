/** The shapes a CV is read into: what section 3 of the specification calls "Parsed CV data", with name and e-mail. */

/** Dates are `YYYY-MM`, or `YYYY` where the document names no month; an empty string means that none was found. */
type CvHistoryEntry = {
  title: string;
  description: string;
  start: string;
  end: string;
  ongoing: boolean;
};

export type CvEmployment = CvHistoryEntry & { organization: string };
/** The institution is on the first line of `description`, because the specification has no field for it. */
export type CvEducation = CvHistoryEntry;
export type CvCertificate = { title: string; description: string; start: string };
/** `code` is BCP 47 (`de`, `zh`), `proficiency` runs from 1 (A1) to 5 (C2, native). */
export type CvLanguage = { code: string; proficiency: number };

export type CvAddress = {
  addressLine1: string;
  addressLine2: string;
  street: string;
  zip: string;
  city: string;
  state: string;
  country: string;
};
/** `prefix` is `+49`, or empty when neither the number nor the country of the document tells it. */
export type CvPhone = { prefix: string; local: string };

/** What a document says in one text. `linkedinHandle` is a full address, or what the document has instead. */
export const cvTextNames = ['firstName', 'lastName', 'email', 'professionalTitle', 'description', 'linkedinHandle'] as const;
export type CvTextName = (typeof cvTextNames)[number];

/** Named as in a profile, so that nothing has to be mapped. */
export type ParsedCv = Record<CvTextName, string> & {
  mobilePhone: CvPhone;
  homeAddress: CvAddress;
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

/**
 * How reading ended. A document without text is `no-text` to the reader of text; where scans are read as well it then is `scan-waiting`
 * until it is `scan-read`, with values that are never sure, or `scan-failed`: nothing was recognised.
 */
export type CvReadingReason =
  | 'ok'
  | 'no-text'
  | 'encrypted'
  | 'unreadable'
  | 'too-big'
  | 'timeout'
  | 'scan-waiting'
  | 'scan-read'
  | 'scan-failed';

export type CvReading = { reason: CvReadingReason; data: ParsedCv; proposals: CvProposal[] };

/** A line of a document in reading order, counted from 1. */
export type CvLine = { number: number; page: number; text: string };
/** The lines in which a talent says that their jobs are, both ends included. */
export type WorkLines = { first: number; last: number };

/** A CV in which nothing was found. */
export function emptyParsedCv(): ParsedCv {
  // Every name gets a text here, which the type of Object.fromEntries cannot express.
  const texts = Object.fromEntries(cvTextNames.map((name) => [name, ''])) as Record<CvTextName, string>;
  return {
    ...texts,
    mobilePhone: { prefix: '', local: '' },
    homeAddress: { addressLine1: '', addressLine2: '', street: '', zip: '', city: '', state: '', country: '' },
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
