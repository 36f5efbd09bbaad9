import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { ProjectCard as ProjectCardData } from '../contract.ts';
// What a card loads on demand: its code would still be on its way when a short run ends.
import './card-state.tsx';
import './hide-project.tsx';
import { ProjectCard } from './project-card.tsx';

const card = (change: Partial<ProjectCardData>) =>
  serverMarkup(
    <ProjectCard
      project={
        {
          id: 7,
          title: 'Capstan fitter',
          status: 'ACTIVE',
          jobLanguage: 'en',
          remote: null,
          daysOnSite: null,
          hoursPerWeek: null,
          rateRange: null,
          skills: [],
          affectedPools: { results: [] },
          ...change,
        } as unknown as ProjectCardData // the facts that a visitor's card reads
      }
      isSignedIn={false}
      now="2026-11-30T09:00:00Z"
    />,
  );
const tags = (html: string) => [...html.matchAll(/<li>(?:<span[^>]*>)?([^<]+)/g)].map(([, text]) => text);

test('a card shows four skills and how many more there are', () => {
  expect(tags(card({ skills: ['A', 'B', 'C', 'D'] }))).toEqual(['A', 'B', 'C', 'D']);
  expect(tags(card({ skills: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }))).toEqual(['A', 'B', 'C', 'D', '+3']);
  expect(card({})).not.toContain('aria-label="Skills"');
});

test('a card says how many days of hybrid work are on site where that is known', () => {
  expect(card({ remote: 'HYBRID', daysOnSite: 1 })).toContain('Hybrid, 1 day a week on site');
  expect(card({ remote: 'HYBRID' })).not.toContain('on site');
});
