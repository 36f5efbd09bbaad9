import type { Found } from '../fields/found.ts';
import { languageLevel } from '../fields/language-level.ts';
import type { FoundFields } from '../fields/read-fields.ts';
import type { HistoryEntry } from '../history/read-history.ts';
import type { CvLanguage } from '../parsed-cv.ts';
import { certain, EUROPASS_SOURCE, typed, typedList, typedPhone } from './typed-value.ts';
import { find, findAll, textAt, type XmlElement } from './xml-tree.ts';

/** Europass XML up to 2020. */
export function readSkillsPassport(root: XmlElement): FoundFields {
  const learner = find(root, 'LearnerInfo');
  const identification = find(learner, 'Identification');
  const address = find(identification, 'Address', 'Contact');
  const name = { first: textAt(identification, 'FirstName'), last: textAt(identification, 'Surname') };
  const websites = findAll(identification, 'Website').map((site) => textAt(site, 'Contact'));
  const headline = find(learner, 'Headline');
  const isSummary = textAt(headline, 'Type', 'Code') === 'personal_statement';
  const headlineText = textAt(find(headline, 'Description'), 'Label');
  return {
    texts: {
      firstName: typed(name.first),
      lastName: typed(name.last),
      email: typed(textAt(find(identification, 'Email'), 'Contact')),
      linkedinHandle: typed(websites.find((site) => /linkedin\.com/i.test(site)) ?? ''),
      professionalTitle: isSummary ? null : typed(headlineText),
      description: isSummary ? typed(headlineText) : null,
    },
    phone: findPhone(identification),
    address: address
      ? certain({
          street: textAt(address, 'AddressLine'),
          zip: textAt(address, 'PostalCode'),
          city: textAt(address, 'Municipality'),
          state: '',
          country: textAt(address, 'Country', 'Code'),
        })
      : null,
    skills: ['JobRelated', 'Computer'].flatMap((kind) => typedList(textAt(find(learner, 'Skills', kind), 'Description'))),
    tools: [],
    languages: readLanguages(find(learner, 'Skills', 'Linguistic')),
    employment: findAll(learner, 'WorkExperience').map((entry) =>
      toEntry(entry, textAt(entry, 'Position', 'Label'), textAt(entry, 'Employer', 'Name'), textAt(entry, 'Activities')),
    ),
    education: findAll(learner, 'Education').map((entry) =>
      toEntry(entry, textAt(entry, 'Title'), textAt(entry, 'Organisation', 'Name'), textAt(entry, 'Activities')),
    ),
    certificates: [],
  };
}

function findPhone(identification: XmlElement | undefined): ReturnType<typeof typedPhone> {
  const phones = findAll(identification, 'Telephone');
  const mobile = phones.find((phone) => textAt(phone, 'Use', 'Code') === 'mobile') ?? phones[0];
  return typedPhone(textAt(mobile, 'Contact'));
}

function toEntry(entry: XmlElement, title: string, organization: string, description: string): HistoryEntry {
  const period = find(entry, 'Period');
  const ongoing = textAt(period, 'Current') === 'true';
  return {
    title,
    organization,
    description,
    start: dateOf(find(period, 'From')),
    end: ongoing ? '' : dateOf(find(period, 'To')),
    ongoing,
    sourceLine: EUROPASS_SOURCE,
    confidence: 1,
  };
}

/** Written as attributes: `year="2005" month="--09"`. */
function dateOf(element: XmlElement | undefined): string {
  const year = element?.attributes.year ?? '';
  const month = element?.attributes.month?.replace(/\D/g, '') ?? '';
  return month ? `${year}-${month.padStart(2, '0')}` : year;
}

function readLanguages(linguistic: XmlElement | undefined): Found<CvLanguage>[] {
  const native = findAll(linguistic, 'MotherTongue').map((tongue) => ({ code: textAt(tongue, 'Code'), proficiency: 5 }));
  const foreign = findAll(linguistic, 'ForeignLanguage').map((tongue) => {
    const levels =
      find(tongue, 'ProficiencyLevel')
        ?.children.map((child) => child.text)
        .join(' ') ?? '';
    return { code: textAt(tongue, 'Description', 'Code'), proficiency: languageLevel(levels) ?? 3 };
  });
  return [...native, ...foreign].filter(({ code }) => code !== '').map(certain);
}
