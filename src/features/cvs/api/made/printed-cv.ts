import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fullName } from '../../../../contract/full-name.ts';
import type { Translator } from '../../../../contract/i18n/translator.ts';
import { ownCvFile, ownCvJson } from '../../../../cv-reader/own/own-cv.ts';
import type { ParsedCv } from '../../../../cv-reader/parsed-cv.ts';
import type { CvDocument, PrintedContact, PrintedEntry, PrintedSection } from '../../../../cv-writer/document.ts';
import { cutFirstLine } from '../../../../cv-writer/exports/cv-content.ts';
import { postalParts } from '../../../../cv-writer/postal-address.ts';
import { textBlocks } from '../../../../cv-writer/text-blocks.ts';
import type { ClientLook } from './client-look.ts';

/** The CV as it is printed, in the words and dates of a language. The data are attached, so that a reader need not guess. */
export function printedCv(cv: ParsedCv, words: Translator, look: ClientLook): CvDocument {
  const name = fullName(cv);
  return {
    kind: 'cv',
    language: words.locale,
    title: words.t('talent.cv.title', { name }),
    ...look,
    name,
    headline: cv.professionalTitle,
    contacts: printedContacts(cv, words),
    sections: sectionsOf(cv, words),
    attachment: { name: ownCvFile, json: ownCvJson(cv), description: words.t('talent.cv.attachment') },
  };
}

/** How to reach the person, as printed below the name. */
export function printedContacts(cv: ParsedCv, { countryName }: Pick<Translator, 'countryName'>): PrintedContact[] {
  const { homeAddress: address, mobilePhone: phone } = cv;
  const number = phone.local === '' ? '' : `${phone.prefix}${phone.local}`;
  const place = [...postalParts(address), address.country && countryName(address.country)];
  const contacts = [
    { text: place.filter(Boolean).join(', '), url: null },
    { text: cv.email, url: `mailto:${cv.email}` },
    { text: parsePhoneNumberFromString(number)?.formatInternational() ?? number, url: `tel:${number}` },
    { text: cv.linkedinHandle.replace('https://www.', ''), url: encodeURI(cv.linkedinHandle) },
  ];
  return contacts.filter(({ text }) => text !== '');
}

function sectionsOf(cv: ParsedCv, words: Translator): PrintedSection[] {
  const heading = (name: string) => words.t(`talent.cv.heading.${name}`);
  const sections: PrintedSection[] = [
    { heading: heading('summary'), kind: 'text', text: textBlocks(cv.description) },
    { heading: heading('employment'), kind: 'entries', entries: cv.employmentHistory.map((job) => jobOf(job, words)) },
    { heading: heading('education'), kind: 'entries', entries: cv.educationHistory.map((course) => courseOf(course, words)) },
    {
      heading: heading('certificates'),
      kind: 'entries',
      entries: cv.certificateHistory.map((one) => courseOf({ ...one, end: '', ongoing: false }, words)),
    },
    { heading: heading('skills'), kind: 'words', words: cv.skills },
    { heading: heading('tools'), kind: 'words', words: cv.toolsAndTechnologies },
    {
      heading: heading('languages'),
      kind: 'levels',
      levels: cv.masteredLanguages.map(({ code, proficiency }) => ({
        name: capitalised(words.languageName(code), words.locale),
        level: words.t(`talent.profile.proficiency.${proficiency}`),
      })),
    },
  ];
  return sections.filter((section) => sizeOf(section) > 0);
}

function sizeOf(section: PrintedSection): number {
  switch (section.kind) {
    case 'text':
      return section.text.length;
    case 'entries':
      return section.entries.length;
    case 'words':
      return section.words.length;
    case 'levels':
      return section.levels.length;
  }
}

type Period = { start: string; end: string; ongoing: boolean };

function jobOf(job: ParsedCv['employmentHistory'][number], words: Translator): PrintedEntry {
  return { title: job.title, place: job.organization, period: printedPeriod(job, words), text: textBlocks(job.description) };
}

/** The first line of a description is the school. */
function courseOf(course: Period & { title: string; description: string }, words: Translator): PrintedEntry {
  const { first, rest } = cutFirstLine(course.description);
  return { title: course.title, place: first, period: printedPeriod(course, words), text: textBlocks(rest) };
}

/** "Jan 2021 – present", with what is known of it. */
function printedPeriod({ start, end, ongoing }: Period, { t, date }: Translator): string {
  const printed = (value: string) => (value.length === 7 ? date(`${value}-01`, 'monthYear') : value);
  const last = ongoing ? t('talent.cv.present') : printed(end);
  return [...new Set([printed(start), last])].filter(Boolean).join(' – ');
}

/** Some languages write names of languages small, which begin a line here. */
function capitalised(text: string, locale: string): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}
