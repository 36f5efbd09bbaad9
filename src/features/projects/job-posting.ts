import type { Project } from './contract.ts';

/**
 * schema.org JobPosting of an open project (product decisions, section 10): every value stands on the page as well,
 * what is unknown stays out. Null when the project is not open, for closed ones must not be advertised.
 */
export function jobPosting(project: Project, facts: { clientName: string; url: string }): Record<string, unknown> | null {
  if (project.status !== 'ACTIVE') return null;
  const { rateRange, siteCountry, siteCity } = project;
  const hasPlace = siteCity !== null || siteCountry !== null;
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
    hiringOrganization: { '@type': 'Organization', name: project.legalEntityName ?? facts.clientName },
    ...(project.vmsId && { identifier: { '@type': 'PropertyValue', name: facts.clientName, value: project.vmsId } }),
    ...(project.assignmentPeriodStart && { jobStartDate: project.assignmentPeriodStart }),
    ...(project.positionsNumber && { totalJobOpenings: project.positionsNumber }),
    ...(hasPlace && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(project.siteAddress && { streetAddress: project.siteAddress }),
          ...(siteCity && { addressLocality: siteCity }),
          ...(siteCountry && { addressCountry: siteCountry }),
        },
      },
    }),
    ...(isRemote && { jobLocationType: 'TELECOMMUTE' }),
    ...(isRemote && siteCountry && { applicantLocationRequirements: { '@type': 'Country', name: siteCountry } }),
    ...(rateRange && rateRange.unit !== 'PROJECT' && { baseSalary: salary(rateRange) }),
  };
}

const unitTexts: Record<string, string> = { HR: 'HOUR', DAY: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH', YEAR: 'YEAR' };

function salary(range: NonNullable<Project['rateRange']>) {
  return {
    '@type': 'MonetaryAmount',
    currency: range.currency,
    value: {
      '@type': 'QuantitativeValue',
      ...(range.min !== null && { minValue: Number(range.min) }),
      ...(range.max !== null && { maxValue: Number(range.max) }),
      unitText: unitTexts[range.unit] ?? 'HOUR',
    },
  };
}

/** JSON that is safe inside a script element: no text of a project can end it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
