import type { RateUnit } from '../../contract/rate-units.ts';
import type { Project } from './contract.ts';

type PostingFacts = {
  clientName: string;
  /** The page's canonical address. */
  url: string;
  /** Applications only at a partner's (board mode). */
  boardMode: boolean;
  /** The server's time, ISO. */
  now: string;
};

/**
 * schema.org JobPosting of an open project, by Google's rules for job postings and product decisions, section 10: every
 * value is on the page as well, unknown values are left out.
 *
 * @returns null when the project must not be advertised: not open or past its deadline, no way to apply, no country (which
 * Google wants of every place, and of remote work as well), or without a description.
 */
export function jobPosting(project: Project, facts: PostingFacts): Record<string, unknown> | null {
  const { siteCountry, siteCity } = project;
  const isOver = project.periodDeadline !== null && project.periodDeadline <= facts.now;
  const canApply = !facts.boardMode || project.externalUrl !== null;
  const hasText = project.descriptionHtmlStripped.trim() !== '' && project.descriptionHtmlStripped.trim() !== project.title.trim();
  if (project.status !== 'ACTIVE' || isOver || !canApply || !hasText || siteCountry === null) return null;
  const isRemote = project.remote === 'REMOTE';
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: project.title,
    description: project.descriptionHtml,
    datePosted: project.publishedAt.slice(0, 10),
    ...(project.periodDeadline && { validThrough: project.periodDeadline }),
    employmentType: 'CONTRACTOR',
    url: facts.url,
    directApply: project.externalUrl === null,
    // Google's value for a client who is not named.
    hiringOrganization: project.legalEntityName ? { '@type': 'Organization', name: project.legalEntityName } : 'confidential',
    ...(project.vmsId && {
      identifier: { '@type': 'PropertyValue', name: project.legalEntityName ?? facts.clientName, value: project.vmsId },
    }),
    ...(project.assignmentPeriodStart && { jobStartDate: project.assignmentPeriodStart }),
    ...(project.positionsNumber && { totalJobOpenings: project.positionsNumber }),
    ...(project.skills.length > 0 && { skills: project.skills.join(', ') }),
    // Work that may be done from anywhere in a country has a place only when the page names one.
    ...((!isRemote || siteCity) && { jobLocation: place(project, siteCountry) }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryName(siteCountry) },
    }),
    ...salary(project.rateRange),
  };
}

function place(project: Project, country: string) {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(project.siteAddress && { streetAddress: project.siteAddress }),
      ...(project.siteCity && { addressLocality: project.siteCity }),
      addressCountry: country,
    },
  };
}

function countryName(iso2: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(iso2) ?? iso2;
}

// A rate for the whole project has no unit there.
const unitTexts: Readonly<Record<RateUnit, string | null>> = {
  HR: 'HOUR',
  DAY: 'DAY',
  WEEK: 'WEEK',
  MONTH: 'MONTH',
  YEAR: 'YEAR',
  PROJECT: null,
};

/** Only a known rate: one end of a range is not enough, nor is an amount without its unit or its currency. */
function salary(range: Project['rateRange']) {
  const unitText = range?.unit && unitTexts[range.unit];
  if (!range || !unitText || range.currency === null || range.min === null || range.max === null) return {};
  const [min, max] = [Number(range.min), Number(range.max)];
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: { '@type': 'MonetaryAmount', currency: range.currency, value: { '@type': 'QuantitativeValue', ...amount, unitText } },
  };
}
