import { detect } from 'tinyld';
import { findCertificates } from '../history/certificates.ts';
import { type HistoryEntry, readHistory } from '../history/read-history.ts';
import { workInEducation } from '../history/work-in-education.ts';
import type { Line, PageLink } from '../layout/layout-types.ts';
import type { CvCertificate, CvLanguage, CvPhone, CvTextName } from '../parsed-cv.ts';
import type { Section } from '../sections/split-sections.ts';
import { type Address, findAddress } from './address.ts';
import { findEmail } from './email.ts';
import type { Found } from './found.ts';
import { findDescription, findHeadline } from './headline.ts';
import { findLanguages } from './languages.ts';
import { findLinkedIn } from './linked-in.ts';
import { findName, type PersonName } from './name.ts';
import { findPhone } from './phone.ts';
import { findSkills } from './skills.ts';

type FoundText = Found<string> | null;

/** Everything found in a document, each value with its source; null for a text that a form such as Europass' does not have. */
export type FoundFields = {
  texts: Record<CvTextName, FoundText>;
  phone: Found<CvPhone> | null;
  address: Found<Address> | null;
  skills: Found<string>[];
  tools: Found<string>[];
  languages: Found<CvLanguage>[];
  employment: HistoryEntry[];
  education: HistoryEntry[];
  certificates: Found<CvCertificate>[];
};

/** Reads every field of the cut document: each text has its finder here. */
export function readFields(given: readonly Section[], links: readonly PageLink[], referenceDate: string): FoundFields {
  const sections = workInEducation(given);
  const header = sections.filter(({ kind }) => kind === 'header').flatMap(({ lines }) => lines);
  const contact = sections.filter(({ kind }) => kind === 'contact').flatMap(({ lines }) => lines);
  const personal = [...header, ...contact];
  const rest = sections.filter(({ kind }) => kind === 'other' || kind === 'summary').flatMap(({ lines }) => lines);
  const all = sections.flatMap(({ lines }) => lines);
  // An employer in big letters reads like a name.
  const unread = sections.filter(({ kind }) => kind !== 'employment' && kind !== 'education').flatMap(({ lines }) => lines);
  const email = findEmail(personal, links) ?? findEmail(all, links);
  const address = findAddress(personal);
  const language = detectLanguage(all);
  const country = address?.value.country || (COUNTRIES[language] ?? '');
  const name = findName(personal, email?.value ?? '', language) ?? findName(unread, email?.value ?? '', language);
  const fullName = name ? `${name.value.first} ${name.value.last}` : '';
  const { skills, tools } = findSkills(sections);
  return {
    texts: {
      ...namesOf(name),
      email,
      professionalTitle: findHeadline(personal, name?.sourceLine ?? '', fullName),
      description: findDescription(sections),
      linkedinHandle: findLinkedIn([...personal, ...rest], links),
    },
    phone: findPhone(personal, links, country) ?? findPhone(rest, links, country),
    address,
    skills,
    tools,
    languages: findLanguages(sections),
    employment: readHistory(sections, 'employment').map((entry) => endAfter(entry, referenceDate)),
    education: readHistory(sections, 'education').map((entry) => endAfter(entry, referenceDate)),
    certificates: findCertificates(sections),
  };
}

/** A name was found as one, with one source. */
function namesOf(name: Found<PersonName> | null): Record<'firstName' | 'lastName', FoundText> {
  return { firstName: name && { ...name, value: name.value.first }, lastName: name && { ...name, value: name.value.last } };
}

/** An end in the future ("expected May 2027") has not been reached at the upload: the entry goes on. */
function endAfter(entry: HistoryEntry, referenceDate: string): HistoryEntry {
  const isFuture = entry.end !== '' && entry.end > referenceDate.slice(0, entry.end.length);
  return isFuture ? { ...entry, ongoing: true } : entry;
}

const COUNTRIES: Record<string, string> = {
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  es: 'ES',
  nl: 'NL',
  pl: 'PL',
  cs: 'CZ',
  sk: 'SK',
  sv: 'SE',
  da: 'DK',
  no: 'NO',
  nb: 'NO',
  fi: 'FI',
  hu: 'HU',
  ro: 'RO',
  el: 'GR',
  tr: 'TR',
  ru: 'RU',
  uk: 'UA',
  bg: 'BG',
  zh: 'CN',
  ja: 'JP',
  ko: 'KR',
  pt: 'PT',
  en: 'US',
};

/** The language of a document; its country is the most likely one of phone numbers without a prefix. */
function detectLanguage(lines: readonly Line[]): string {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, 3000);
  return detect(text);
}
