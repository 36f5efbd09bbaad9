import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { renderInShell } from '../../../tests/support/shell-factory.tsx';
import type { Project, ProjectOptions } from '../../features/projects/contract.ts';
import { ToastProvider } from '../../web/ui/toast.tsx';
import ProjectPage from './project.page.tsx';

// The page of a project for each relation that a talent can have to it.
const now = '2027-03-01T12:00:00Z';

const project: Project = {
  id: 7,
  title: 'Crane operator',
  status: 'ACTIVE',
  legalEntityName: null,
  originatingDisplayName: null,
  siteCity: null,
  siteCountry: null,
  remote: null,
  daysOnSite: null,
  hoursPerWeek: null,
  assignmentPeriodStart: null,
  assignmentPeriodEnd: null,
  periodDeadline: null,
  timeZone: null,
  rateRange: null,
  jobLanguage: 'en',
  isExternal: false,
  affectedPools: { results: [] },
  state: null,
  vmsId: null,
  descriptionHtml: '<p>Lifts things.</p>',
  descriptionHtmlStripped: 'Lifts things.',
  skills: [],
  jobType: null,
  jobClass: null,
  positionsNumber: null,
  siteAddress: null,
  siteCode: null,
  publishedAt: '2027-02-01T08:00:00Z',
  confirmedOpenAt: '2027-02-28T08:00:00Z',
  closedAt: null,
  externalUrl: null,
  needs: { madeCv: true, coverLetter: 'hidden', motivation: false, questions: 0, interview: false },
  medianReplyDays: null,
  ogImage: null,
};

const options: ProjectOptions = {
  action: 'apply',
  reason: null,
  applicationId: null,
  applicationStatus: null,
  appliedAt: null,
  refusedAt: null,
  draftSavedAt: null,
  invitationId: null,
  replyBy: null,
  isExcluded: false,
};

/** The words and the links of the page. */
function openPage(given: Partial<ProjectOptions>, facts: Partial<Project> = {}) {
  const similar = [{ ...project, id: 8, title: 'Rigger' }];
  const loaderData = { project: { ...project, ...facts }, similar, options: { ...options, ...given }, now };
  const props = { loaderData } as unknown as ComponentProps<typeof ProjectPage>;
  const html = renderInShell(
    <ToastProvider>
      <ProjectPage {...props} />
    </ToastProvider>,
    { at: '/app/project/7' },
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, label]) => `${label?.replaceAll(/<[^>]*>/g, '').trim()} ${href}`,
  );
  return { text: html.replaceAll(/<[^>]*>/g, ' '), links };
}

const apply = /^(Apply|Continue|Accept and apply) /;

describe('the page of a project', () => {
  test('offers Apply to a talent who has not applied', () => {
    const { links } = openPage({});
    expect(links).toContain('Apply /app/project/7/apply');
  });

  test('says that a closed one is closed and leads to similar ones, without Apply', () => {
    const { text, links } = openPage({ action: 'closed' }, { status: 'CLOSED', closedAt: '2027-02-20T08:00:00Z' });
    expect(links).toContain('This project is closed. See similar projects. #similar-projects');
    expect(links).toContain('Rigger /app/project/8');
    expect(text).toContain('Similar projects');
    expect(links.filter((link) => apply.test(link))).toEqual([]);
  });

  test('says when the talent applied and leads to the application, without Apply', () => {
    const { text, links } = openPage({ action: 'applied', applicationId: 31, applicationStatus: 'a', appliedAt: '2027-02-26T09:00:00Z' });
    expect(text).toContain('Applied February 26, 2027');
    expect(links).toContain('View application /app/project?tab=applications&amp;open=31');
    expect(links.filter((link) => apply.test(link))).toEqual([]);
  });

  test('says how old a draft is and continues it', () => {
    const { text, links } = openPage({ action: 'draft', applicationId: 31, draftSavedAt: '2027-03-01T10:00:00Z' });
    expect(text).toContain('Draft saved 2 hours ago');
    expect(links).toContain('Continue /app/project/7/apply');
    expect(links.filter((link) => link.startsWith('Apply '))).toEqual([]);
  });

  test('tells a blocked talent why, without Apply', () => {
    const { text, links } = openPage({ action: 'blocked', reason: 'talent.apply.blocked' });
    expect(text).toContain('You can’t apply for this project');
    expect(links.filter((link) => apply.test(link))).toEqual([]);
  });
});
