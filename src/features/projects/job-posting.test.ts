import { describe, expect, test } from 'vitest';
import type { Project } from './contract.ts';
import { jobPosting, jsonForScript } from './job-posting.ts';

const project: Project = {
  id: 7,
  title: 'Grid planner',
  status: 'ACTIVE',
  legalEntityName: 'Netz Nord GmbH',
  originatingDisplayName: null,
  siteCity: 'Kiel',
  siteCountry: 'DE',
  remote: 'REMOTE',
  hoursPerWeek: 40,
  assignmentPeriodStart: '2027-03-01',
  assignmentPeriodEnd: null,
  periodDeadline: null,
  timeZone: 'Europe/Berlin',
  rateRange: null,
  jobLanguage: 'de',
  affectedPools: { results: [] },
  state: null,
  vmsId: null,
  descriptionHtml: '<p>Plan grids.</p>',
  descriptionHtmlStripped: 'Plan grids.',
  skills: [],
  jobType: null,
  jobClass: null,
  positionsNumber: 2,
  siteAddress: null,
  siteCode: null,
  publishedAt: '2027-02-01T09:00:00.000Z',
  confirmedOpenAt: '2027-02-01T09:00:00.000Z',
  closedAt: null,
  externalUrl: null,
  needs: { coverLetter: 'optional', motivation: false, questions: 0, interview: false },
  medianReplyDays: null,
  ogImage: null,
};
const facts = { clientName: 'Nordlicht', url: 'https://talente.example/projects/grid-planner/7' };

describe('jobPosting', () => {
  test('marks remote work and leaves out an unknown salary', () => {
    const posting = jobPosting(project, facts);
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { name: 'DE' },
      datePosted: '2027-02-01',
      totalJobOpenings: 2,
    });
    expect(posting).not.toHaveProperty('baseSalary');
    expect(posting).not.toHaveProperty('validThrough');
  });

  test('states a known rate in its unit', () => {
    expect(jobPosting({ ...project, rateRange: { min: '80.00', max: '95.50', currency: 'EUR', unit: 'DAY' } }, facts)).toMatchObject({
      baseSalary: { currency: 'EUR', value: { minValue: 80, maxValue: 95.5, unitText: 'DAY' } },
    });
  });

  test.each(['CLOSED', 'PAUSED'] as const)('says nothing of a %s project', (status) =>
    expect(jobPosting({ ...project, status }, facts)).toBeNull(),
  );
});

test('jsonForScript lets no text end the script', () => {
  const json = jsonForScript({ title: '</script><script>alert(1)</script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title: '</script><script>alert(1)</script>' });
});
