import { describe, expect, test } from 'vitest';
import type { Project } from './contract.ts';
import { jobPosting } from './job-posting.ts';

const project: Project = {
  id: 7,
  title: 'Grid planner',
  status: 'ACTIVE',
  legalEntityName: 'Netz Nord GmbH',
  originatingDisplayName: null,
  siteCity: 'Kiel',
  siteCountry: 'DE',
  remote: 'REMOTE',
  daysOnSite: null,
  hoursPerWeek: 40,
  assignmentPeriodStart: '2027-03-01',
  assignmentPeriodEnd: null,
  periodDeadline: null,
  timeZone: 'Europe/Berlin',
  rateRange: null,
  jobLanguage: 'de',
  isExternal: false,
  affectedPools: { results: [] },
  state: null,
  vmsId: 'N-17',
  descriptionHtml: '<p>Plan grids.</p>',
  descriptionHtmlStripped: 'Plan grids.',
  skills: ['AutoCAD', 'PowerFactory'],
  jobType: null,
  jobClass: null,
  positionsNumber: 2,
  siteAddress: 'Hafenstraße 1',
  siteCode: 'KIE-6',
  publishedAt: '2027-02-01T09:00:00.000Z',
  confirmedOpenAt: '2027-02-01T09:00:00.000Z',
  closedAt: null,
  externalUrl: null,
  needs: { madeCv: true, coverLetter: 'optional', motivation: false, questions: 0, interview: false },
  medianReplyDays: null,
  ogImage: null,
};
const facts = {
  clientName: 'Nordlicht',
  url: 'https://talente.example/projects/grid-planner/7',
  boardMode: false,
  now: '2027-02-02T00:00:00.000Z',
};

describe('jobPosting', () => {
  test('has the values of the page', () => {
    expect(jobPosting(project, facts)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Grid planner',
      description: '<p>Plan grids.</p>',
      datePosted: '2027-02-01',
      employmentType: 'CONTRACTOR',
      url: facts.url,
      directApply: true,
      hiringOrganization: { '@type': 'Organization', name: 'Netz Nord GmbH' },
      identifier: { '@type': 'PropertyValue', name: 'Netz Nord GmbH', value: 'N-17' },
      jobStartDate: '2027-03-01',
      totalJobOpenings: 2,
      skills: 'AutoCAD, PowerFactory',
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Hafenstraße 1',
          addressLocality: 'Kiel',
          addressCountry: 'DE',
        },
      },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Germany' },
    });
  });

  test('gives remote work without a town a country and no place', () => {
    const posting = jobPosting({ ...project, siteCity: null }, facts);
    expect(posting).not.toHaveProperty('jobLocation');
    expect(posting).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'Germany' } });
  });

  test.each(['HYBRID', 'ONSITE', null] as const)('does not mark %s work as telecommuting', (remote) => {
    const posting = jobPosting({ ...project, remote, siteCity: null }, facts);
    expect(posting).not.toHaveProperty('jobLocationType');
    expect(posting).not.toHaveProperty('applicantLocationRequirements');
    expect(posting).toMatchObject({ jobLocation: { address: { addressCountry: 'DE' } } });
  });

  test('calls a client without a name confidential, and does not put the agency in its place', () => {
    expect(jobPosting({ ...project, legalEntityName: null, originatingDisplayName: 'Agency' }, facts)).toMatchObject({
      hiringOrganization: 'confidential',
      identifier: { name: 'Nordlicht' },
    });
  });

  test.each([
    ['HR', 'HOUR'],
    ['DAY', 'DAY'],
    ['WEEK', 'WEEK'],
    ['MONTH', 'MONTH'],
    ['YEAR', 'YEAR'],
  ] as const)('states a known rate per %s', (unit, unitText) =>
    expect(jobPosting({ ...project, rateRange: { min: '80.00', max: '95.50', currency: 'EUR', unit } }, facts)).toMatchObject({
      baseSalary: { currency: 'EUR', value: { minValue: 80, maxValue: 95.5, unitText } },
    }),
  );

  test('states no range for a rate with one amount', () => {
    const posting = jobPosting({ ...project, rateRange: { min: '80.00', max: '80.00', currency: 'EUR', unit: 'HR' } }, facts);
    expect(posting?.baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', value: 80, unitText: 'HOUR' },
    });
  });

  test.each([
    ['half a range', { min: '80.00', max: null, currency: 'EUR', unit: 'HR' }],
    ['a currency that is not stated', { min: '80.00', max: '95.50', currency: null, unit: 'HR' }],
    ['a unit that is not said', { min: '80.00', max: '95.00', currency: 'EUR', unit: null }],
    ['the whole project', { min: '8000.00', max: '9000.00', currency: 'EUR', unit: 'PROJECT' }],
  ] as const)('leaves out a rate for %s', (_, rateRange) =>
    expect(jobPosting({ ...project, rateRange }, facts)).not.toHaveProperty('baseSalary'),
  );

  test('names the deadline, and is null once it has passed', () => {
    const deadline = { ...project, periodDeadline: '2027-02-10T23:00:00.000Z' };
    expect(jobPosting(deadline, facts)).toMatchObject({ validThrough: '2027-02-10T23:00:00.000Z' });
    expect(jobPosting(deadline, { ...facts, now: '2027-02-10T23:00:00.000Z' })).toBeNull();
  });

  test('excludes direct applications where they happen at a partner’s', () => {
    const partner = { ...project, externalUrl: 'https://partner.example/jobs/1' };
    expect(jobPosting(partner, facts)).toMatchObject({ directApply: false });
    expect(jobPosting(partner, { ...facts, boardMode: true })).toMatchObject({ directApply: false });
    expect(jobPosting(project, { ...facts, boardMode: true })).toBeNull();
  });

  test.each(['CLOSED', 'PAUSED'] as const)('is null for a %s project', (status) =>
    expect(jobPosting({ ...project, status }, facts)).toBeNull(),
  );

  test('is null without a country, or where the text is the title', () => {
    expect(jobPosting({ ...project, siteCountry: null }, facts)).toBeNull();
    expect(jobPosting({ ...project, descriptionHtmlStripped: 'Grid planner ' }, facts)).toBeNull();
  });
});
