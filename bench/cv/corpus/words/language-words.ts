/** What a CV of one language is made of. Lists are written with ` | ` between their items. */
export type LanguageWords = {
  language: string;
  firstNames: string;
  lastNames: string;
  /** "10115 Berlin", as printed on a letter. */
  towns: string;
  /** `{n}` is the number of the house. */
  streets: string;
  /** `#` is a digit. */
  phones: string;
  roles: string;
  employers: string;
  schools: string;
  degrees: string;
  certificates: string;
  issuers: string;
  skills: string;
  deeds: string;
  profiles: string;
  letter: string;
  headings: Record<SectionName, string>;
  now: string;
  until: string;
  since: string;
  /** Words for the levels 5, 4, 3, 2 and 1, in this order. */
  levels: string;
  labels: Record<LabelName, string>;
  documentTitle: string;
  publications: string;
  interests: string;
};

export type SectionName =
  | 'profile'
  | 'employment'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'contact'
  | 'publications'
  | 'interests'
  | 'references';

export type LabelName =
  | 'email'
  | 'phone'
  | 'address'
  | 'born'
  | 'nationality'
  | 'position'
  | 'employer'
  | 'period'
  | 'school'
  | 'degree'
  | 'tasks'
  | 'page'
  | 'motherTongue';
