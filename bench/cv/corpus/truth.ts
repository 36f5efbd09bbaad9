import type { Layout } from './layout-options.ts';
import type { Job, Person, Study } from './person.ts';
import { periodTruth } from './print-dates.ts';
import type { SectionName } from './words/language-words.ts';

type TruthEntry = { title: string; start: string; end: string | null; ongoing: boolean };

/** What a CV says, in the names of the labelled corpus. Null, or a field that is missing, is not scored. */
export type Truth = {
  name: string;
  email: string | null;
  phone: string | null;
  linkedIn: string | null;
  professionalTitle: string | null;
  description: string | null;
  addressCity?: string | null | undefined;
  addressZip?: string | null | undefined;
  addressStreet?: string | null | undefined;
  employmentHistory: (TruthEntry & { organization: string })[];
  educationHistory: (TruthEntry & { institution: string })[];
  certificateHistory: { title: string }[];
  skills: string[];
  masteredLanguages: { code: string; proficiency: number }[];
};

/** What the layout lets a reader see of a person. */
export function truthOf(person: Person, layout: Layout): Truth {
  const shows = (name: SectionName): boolean => layout.main.includes(name) || layout.side.includes(name);
  const entry = ({ title, ...period }: Job | Study) => ({ title, ...periodTruth(period, layout.dates) });
  return {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    phone: person.phone,
    linkedIn: layout.link === 'none' ? '' : person.linkedIn,
    professionalTitle: layout.headline ? person.headline : null,
    description: shows('profile') ? person.profile : '',
    addressCity: person.city,
    addressZip: person.zip,
    addressStreet: person.street,
    employmentHistory: person.jobs.map((job) => ({ ...entry(job), organization: job.organization })),
    educationHistory: person.studies.map((study) => ({ ...entry(study), institution: study.organization })),
    certificateHistory: shows('certificates') ? person.certificates.map(({ title }) => ({ title })) : [],
    skills: shows('skills') ? person.skills : [],
    masteredLanguages:
      shows('languages') || layout.languages === 'in-skills'
        ? person.languages.map(({ code, proficiency }) => ({ code, proficiency }))
        : [],
  };
}
