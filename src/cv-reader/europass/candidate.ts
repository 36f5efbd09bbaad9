import type { Found } from '../fields/found.ts';
import { languageLevel } from '../fields/language-level.ts';
import type { FoundFields } from '../fields/read-fields.ts';
import type { HistoryEntry } from '../history/read-history.ts';
import type { CvCertificate, CvLanguage } from '../parsed-cv.ts';
import { certain, EUROPASS_SOURCE, typed, typedList, typedPhone } from './typed-value.ts';
import { find, findAll, textAt, type XmlElement } from './xml-tree.ts';

/** Europass XML since 2020, a form of HR-XML. */
export function readCandidate(root: XmlElement): FoundFields {
  const person = find(root, 'CandidatePerson');
  const profile = find(root, 'CandidateProfile') ?? root;
  const channels = findAll(person, 'Communication');
  const name = { first: textAt(person, 'GivenName'), last: textAt(person, 'FamilyName') };
  const address = find(person, 'Address');
  const phone = byChannel(channels, 'Telephone') ?? byChannel(channels, 'Mobile');
  const websites = channels.map((channel) => textAt(channel, 'URI'));
  return {
    texts: {
      firstName: typed(name.first),
      lastName: typed(name.last),
      email: typed(textAt(byChannel(channels, 'Email'), 'URI')),
      linkedinHandle: typed(websites.find((site) => /linkedin\.com/i.test(site)) ?? ''),
      professionalTitle: typed(textAt(profile, 'Headline') || textAt(profile, 'PositionSeeking', 'PositionTitle')),
      description: typed(textAt(profile, 'ExecutiveSummary')),
    },
    phone: phone ? typedPhone(dialled(phone)) : null,
    address: address
      ? certain({
          street: textAt(address, 'AddressLine'),
          zip: textAt(address, 'PostalCode'),
          city: textAt(address, 'CityName'),
          state: '',
          country: textAt(address, 'CountryCode').toUpperCase(),
        })
      : null,
    skills: skillsOf(profile),
    tools: [],
    languages: languagesOf(root, person),
    employment: findAll(profile, 'EmployerHistory').flatMap(jobsOf),
    education: findAll(profile, 'EducationOrganizationAttendance').map(courseOf),
    certificates: findAll(profile, 'Certification')
      .map(certificateOf)
      .filter(({ value }) => value.title !== ''),
  };
}

function byChannel(channels: readonly XmlElement[], code: string): XmlElement | undefined {
  return channels.find((channel) => textAt(channel, 'ChannelCode').toLowerCase() === code.toLowerCase());
}

function dialled(channel: XmlElement): string {
  const country = textAt(channel, 'CountryDialing').replace(/\D/g, '');
  const number = textAt(channel, 'DialNumber');
  return country && !number.startsWith('+') ? `+${country} ${number}` : number;
}

function jobsOf(employer: XmlElement): HistoryEntry[] {
  const organization = textAt(employer, 'OrganizationName');
  return findAll(employer, 'PositionHistory').map((position) => ({
    ...periodOf(find(position, 'EmploymentPeriod')),
    title: textAt(position, 'PositionTitle'),
    organization,
    description: textAt(position, 'Description'),
    sourceLine: EUROPASS_SOURCE,
    confidence: 1,
  }));
}

function courseOf(attendance: XmlElement): HistoryEntry {
  return {
    ...periodOf(find(attendance, 'AttendancePeriod')),
    title: textAt(attendance, 'DegreeName') || textAt(attendance, 'ProgramName'),
    organization: textAt(attendance, 'OrganizationName'),
    description: textAt(attendance, 'OccupationalSkillsCovered') || textAt(attendance, 'Comment'),
    sourceLine: EUROPASS_SOURCE,
    confidence: 1,
  };
}

function periodOf(period: XmlElement | undefined): { start: string; end: string; ongoing: boolean } {
  const ongoing = textAt(period, 'CurrentIndicator') === 'true' || textAt(period, 'Ongoing') === 'true';
  return { start: dateOf(find(period, 'StartDate')), end: ongoing ? '' : dateOf(find(period, 'EndDate')), ongoing };
}

function dateOf(element: XmlElement | undefined): string {
  const written = textAt(element, 'FormattedDateTime') || textAt(element);
  return written.match(/^\d{4}(?:-\d{2})?/)?.[0] ?? '';
}

function certificateOf(element: XmlElement): Found<CvCertificate> {
  const title = textAt(element, 'CertificationName') || textAt(element, 'CertificationTypeCode');
  return certain({
    title,
    description: textAt(element, 'Description'),
    start: dateOf(find(element, 'FirstIssuedDate') ?? find(element, 'StartDate')),
  });
}

function skillsOf(profile: XmlElement): Found<string>[] {
  const named = findAll(profile, 'PersonCompetency')
    .filter((competency) => textAt(competency, 'TaxonomyID').toLowerCase() !== 'language')
    .flatMap((competency) => typedList(textAt(competency, 'CompetencyName')));
  return [...named, ...findAll(profile, 'Skill').flatMap((skill) => typedList(textAt(skill, 'Description') || textAt(skill)))];
}

function languagesOf(root: XmlElement, person: XmlElement | undefined): Found<CvLanguage>[] {
  const native = findAll(person, 'PrimaryLanguageCode').map((code) => ({ code: shortCode(textAt(code)), proficiency: 5 }));
  const foreign = findAll(root, 'PersonCompetency')
    .filter((competency) => textAt(competency, 'TaxonomyID').toLowerCase() === 'language')
    .map((competency) => {
      const levels = findAll(competency, 'ScoreText')
        .map((score) => textAt(score))
        .join(' ');
      return { code: shortCode(textAt(competency, 'CompetencyID')), proficiency: languageLevel(levels) ?? 3 };
    });
  const seen = new Set<string>();
  return [...native, ...foreign].filter(({ code }) => code !== '' && !seen.has(code) && seen.add(code)).map(certain);
}

/** Older files write three letters ("deu"), which Intl turns into two. */
function shortCode(code: string): string {
  try {
    return code === '' ? '' : new Intl.Locale(code.toLowerCase()).language;
  } catch {
    return '';
  }
}
