import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import { MarksContext } from '../../../web/ui/marked.tsx';
import type { Project } from '../contract.ts';
import { ProjectFactsList } from './project-facts-list.tsx';

const project = {
  assignmentPeriodStart: '2027-03-08',
  assignmentPeriodEnd: '2027-05-28',
  siteAddress: null,
  siteCode: null,
  siteCity: null,
  siteCountry: null,
  hoursPerWeek: null,
  remote: null,
  daysOnSite: null,
  jobType: null,
  jobClass: 'Marine engineering',
  jobLanguage: 'de',
  positionsNumber: 1200,
  publishedAt: '2026-11-02T09:00:00Z',
} as unknown as Project; // the facts that the list reads

const facts = (change: Partial<Project> = {}, locale = 'en') =>
  serverMarkup(<ProjectFactsList project={{ ...project, ...change }} />, locale);

test('the class of a job is shown by its name, and no row where it is unknown or hidden', () => {
  expect(facts()).toMatch(/<dt[^>]*>Field of work<\/dt><dd[^>]*>Marine engineering<\/dd>/);
  expect(facts({ jobClass: null })).not.toContain('Field of work');
});

test('hybrid work is explained', () => {
  expect(facts({ remote: 'HYBRID', siteCity: 'Kiel' })).toContain('Hybrid: partly in Kiel, partly from home');
  expect(facts({ remote: 'HYBRID' })).toContain('Hybrid: partly on site, partly from home');
  expect(facts({ remote: 'HYBRID', siteCity: 'Kiel', daysOnSite: 2 })).toContain('Hybrid, 2 days a week on site');
  expect(facts({ remote: 'REMOTE', daysOnSite: 2 })).toContain('>Remote<');
  expect(facts({ remote: 'ONSITE', daysOnSite: 5 })).not.toContain('5 days');
});

test('a preview marks what has changed, in words too, and leaves out a language that nobody knows', () => {
  const marks = { fields: ['assignmentPeriodStart'], words: 'Not published yet:' };
  const html = serverMarkup(
    <MarksContext value={marks}>
      <ProjectFactsList project={{ ...project, jobLanguage: '' }} />
    </MarksContext>,
    'en',
  );
  expect(html).toMatch(/<dt[^>]*>Start<\/dt><dd[^>]*><mark><span class="vh">Not published yet: <\/span>Mar 8, 2027<\/mark>/);
  expect(html).toMatch(/<dt[^>]*>End<\/dt><dd[^>]*>May 28, 2027</);
  expect(html).not.toContain('Language');
  expect(facts()).toContain('Language');
  expect(facts()).not.toContain('<mark>');
});

test.each([
  ['de', '8. März 2027', '1.200'],
  ['fr', '8 mars 2027', '1\u202f200'],
  ['nl', '8 mrt 2027', '1.200'],
])('dates and numbers are written as in %s', (locale, start, positions) => {
  expect(facts({}, locale)).toContain(`>${start}<`);
  expect(facts({}, locale)).toContain(`>${positions}<`);
});
