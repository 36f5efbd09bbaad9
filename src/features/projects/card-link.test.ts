import { describe, expect, test } from 'vitest';
import { cardLink } from './card-link.ts';
import type { ProjectCard } from './contract.ts';

const card: ProjectCard = {
  id: 7,
  title: 'Lüftung',
  status: 'ACTIVE',
  legalEntityName: null,
  originatingDisplayName: null,
  siteCity: null,
  siteCountry: null,
  remote: 'REMOTE',
  daysOnSite: null,
  skills: [],
  hoursPerWeek: null,
  assignmentPeriodStart: null,
  assignmentPeriodEnd: null,
  periodDeadline: null,
  timeZone: null,
  rateRange: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  jobLanguage: 'de',
  isExternal: true,
  affectedPools: { results: [] },
  state: null,
};
const state = (action: NonNullable<ProjectCard['state']>['action']) => ({ action, applicationId: null, at: null });

describe('the card of a project', () => {
  test('leads to the page of the partner when the application happens there', () => {
    expect(cardLink(card, false)).toBe('/projects/ext/7');
    expect(cardLink({ ...card, state: state('apply') }, true)).toBe('/projects/ext/7');
  });

  test('leads a talent to their own state with a partner’s project', () => {
    for (const action of ['applied', 'hired', 'invited', 'draft', 'blocked'] as const)
      expect(cardLink({ ...card, state: state(action) }, true), action).toBe('/app/project/7');
  });

  test('leads to the project itself when it is no partner’s', () => {
    expect(cardLink({ ...card, isExternal: false }, false)).toBe('/projects/lueftung/7');
    expect(cardLink({ ...card, isExternal: false }, true)).toBe('/app/project/7');
  });
});
