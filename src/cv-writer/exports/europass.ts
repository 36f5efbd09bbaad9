import { type CvContent, cutFirstLine } from './cv-content.ts';

type Node = { name: string; attributes: Record<string, string>; children: readonly (Node | null)[] | string };

const names = {
  xmlns: 'http://www.europass.eu/1.0',
  'xmlns:oa': 'http://www.openapplications.org/oagis/9',
  'xmlns:eures': 'http://www.europass_eures.eu/1.0',
  'xmlns:hr': 'http://www.hr-xml.org/3',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.europass.eu/1.0 Candidate.xsd',
};
/** Of the Common European Framework, by proficiency 1 to 5. */
const cefrLevels = ['A1', 'A2', 'B2', 'C1', 'C2'] as const;
const cefrSkills = [
  'Understanding-Listening',
  'Understanding-Reading',
  'Speaking-Interaction',
  'Speaking-Production',
  'Writing-Production',
];

/** The CV as Europass XML since 2020 (`Candidate`), as Europass itself attaches it to its PDFs. @param language of the texts, `de` */
export function toEuropassXml(cv: CvContent, language: string): string {
  const native = cv.masteredLanguages.filter(({ proficiency }) => proficiency === 5);
  const foreign = cv.masteredLanguages.filter(({ proficiency }) => proficiency < 5);
  const root = node(
    'Candidate',
    [
      node('hr:DocumentID', '', {
        schemeID: 'Openpool',
        schemeName: 'DocumentIdentifier',
        schemeAgencyName: 'EUROPASS',
        schemeVersionID: '4.0',
      }),
      node('CandidatePerson', [
        node('PersonName', [node('oa:GivenName', cv.firstName), node('hr:FamilyName', cv.lastName)]),
        ...contactsOf(cv),
        ...native.map(({ code }) => node('PrimaryLanguageCode', code, { name: 'NORMAL' })),
      ]),
      node('CandidateProfile', profileOf(cv, foreign), { languageCode: language }),
    ],
    names,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${written(root)}\n`;
}

function contactsOf({ email, linkedinHandle, mobilePhone: phone, homeAddress: address }: CvContent): (Node | null)[] {
  const street = [address.street, address.addressLine2].filter(Boolean).join(', ');
  return [
    email ? node('Communication', [node('ChannelCode', 'Email'), node('oa:URI', email)]) : null,
    phone.local
      ? node('Communication', [
          node('ChannelCode', 'Telephone'),
          node('UseCode', 'mobile'),
          optional('CountryDialing', phone.prefix.replace('+', '')),
          node('oa:DialNumber', phone.local),
        ])
      : null,
    linkedinHandle
      ? node('Communication', [node('ChannelCode', 'Web'), node('UseCode', 'linkedin'), node('oa:URI', linkedinHandle)])
      : null,
    street || address.zip || address.city || address.country
      ? node('Communication', [
          node('UseCode', 'home'),
          node(
            'Address',
            [
              optional('oa:AddressLine', street),
              optional('oa:CityName', address.city),
              optional('oa:CountrySubDivisionCode', address.state),
              optional('CountryCode', address.country.toLowerCase()),
              optional('oa:PostalCode', address.zip),
            ],
            { type: 'home' },
          ),
        ])
      : null,
  ];
}

function profileOf(cv: CvContent, foreign: CvContent['masteredLanguages']): (Node | null)[] {
  const skills = [...cv.skills, ...cv.toolsAndTechnologies];
  return [
    optional('ExecutiveSummary', cv.description),
    optional('Headline', cv.professionalTitle),
    list('EmploymentHistory', cv.employmentHistory, (job) =>
      node('EmployerHistory', [
        node('hr:OrganizationName', job.organization),
        node('PositionHistory', [
          node('PositionTitle', job.title, { typeCode: 'FREETEXT' }),
          node('eures:EmploymentPeriod', [
            dateOf('eures:StartDate', job.start),
            job.ongoing ? null : dateOf('eures:EndDate', job.end),
            node('hr:CurrentIndicator', String(job.ongoing)),
          ]),
          optional('oa:Description', job.description),
        ]),
      ]),
    ),
    list('EducationHistory', cv.educationHistory, (course) => {
      const { first, rest } = cutFirstLine(course.description);
      return node('EducationOrganizationAttendance', [
        node('hr:OrganizationName', first),
        node('AttendancePeriod', [
          dateOf('StartDate', course.start),
          course.ongoing ? null : dateOf('EndDate', course.end),
          node('Ongoing', String(course.ongoing)),
        ]),
        node('EducationDegree', [node('hr:DegreeName', course.title), optional('OccupationalSkillsCovered', rest)]),
      ]);
    }),
    list('Certifications', cv.certificateHistory, (one) =>
      node('Certification', [
        node('hr:CertificationName', one.title),
        optional('Description', one.description),
        one.start ? node('hr:FirstIssuedDate', [node('hr:FormattedDateTime', one.start)]) : null,
      ]),
    ),
    list('PersonQualifications', foreign, ({ code, proficiency }) =>
      node('PersonCompetency', [
        node('CompetencyID', code, { schemeName: 'ISO 639-1' }),
        node('hr:TaxonomyID', 'language'),
        ...cefrSkills.map((skill) =>
          node('CompetencyDimension', [
            node('hr:CompetencyDimensionTypeCode', `CEF-${skill}`),
            node('eures:Score', [node('hr:ScoreText', cefrLevels[proficiency - 1] ?? 'B2')]),
          ]),
        ),
      ]),
    ),
    list('Skills', skills, (skill) => node('Skill', [node('Description', skill)])),
  ];
}

/** The date as far as it is known; null without one. */
function dateOf(name: string, date: string): Node | null {
  return date ? node(name, [node('hr:FormattedDateTime', date)]) : null;
}

function list<T>(name: string, items: readonly T[], make: (item: T) => Node): Node | null {
  return items.length > 0 ? node(name, items.map(make)) : null;
}

function optional(name: string, text: string): Node | null {
  return text ? node(name, text) : null;
}

function node(name: string, children: Node['children'], attributes: Record<string, string> = {}): Node {
  return { name, attributes, children };
}

function written({ name, attributes, children }: Node): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  const body = typeof children === 'string' ? escaped(children) : children.map((child) => (child ? written(child) : '')).join('');
  return body === '' ? `<${opening}/>` : `<${opening}>${body}</${name}>`;
}

/** XML allows no control characters at all. */
function escaped(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
