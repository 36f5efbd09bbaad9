import { type CvContent, cutFirstLine } from './cv-content.ts';

const jsonResumeSchema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

type JsonResumeWords = {
  /** Headings of the two lists of skills. */
  skills: string;
  tools: string;
  languageName: (code: string) => string;
  levelName: (proficiency: number) => string;
};

/** The CV as JSON Resume (jsonresume.org, schema 1.0.0), which needs no month: `2021` is a date there. Empty values are left out. */
export function toJsonResume(cv: CvContent, words: JsonResumeWords): object {
  const { homeAddress: address, mobilePhone: phone } = cv;
  return filled({
    $schema: jsonResumeSchema,
    basics: filled({
      name: `${cv.firstName} ${cv.lastName}`.trim(),
      label: cv.professionalTitle,
      email: cv.email,
      phone: phone.local && `${phone.prefix} ${phone.local}`.trim(),
      summary: cv.description,
      location: filled({
        address: [address.street, address.addressLine2].filter(Boolean).join('\n'),
        postalCode: address.zip,
        city: address.city,
        region: address.state,
        countryCode: address.country,
      }),
      profiles: cv.linkedinHandle
        ? [{ network: 'LinkedIn', username: cv.linkedinHandle.split('/').at(-1) ?? '', url: cv.linkedinHandle }]
        : [],
    }),
    work: cv.employmentHistory.map((job) =>
      filled({ name: job.organization, position: job.title, ...periodOf(job), summary: job.description }),
    ),
    education: cv.educationHistory.map((course) => {
      const { first, rest } = cutFirstLine(course.description);
      return filled({ institution: first, studyType: course.title, ...periodOf(course), courses: rest ? rest.split('\n') : [] });
    }),
    certificates: cv.certificateHistory.map((one) =>
      filled({ name: one.title, date: one.start, issuer: one.description.replace(/\s*\n\s*/g, ', ') }),
    ),
    skills: [
      { name: words.skills, keywords: [...cv.skills] },
      { name: words.tools, keywords: [...cv.toolsAndTechnologies] },
    ].filter(({ keywords }) => keywords.length > 0),
    languages: cv.masteredLanguages.map(({ code, proficiency }) => ({
      language: words.languageName(code),
      fluency: words.levelName(proficiency),
    })),
  });
}

function periodOf({ start, end, ongoing }: { start: string; end: string; ongoing: boolean }) {
  return { startDate: start, endDate: ongoing ? '' : end };
}

/** Without empty texts, lists and objects. */
function filled(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => {
      if (value === '' || value === undefined) return false;
      return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
    }),
  );
}
