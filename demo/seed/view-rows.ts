import { dayMs, plainDate } from '../../src/contract/dates.ts';
import type { ProjectRow } from './project-rows.ts';
import { createRandom, type Random } from './random.ts';

type Begun = { project_id: number; created_at: string };
type Views = { project_id: number; opened_on: string; opens: number };

/** Links of campaigns by which people came, and how many of ten did. */
const campaigns = [
  ['linkedin', 2],
  ['newsletter', 1],
  ['recommendation', 1],
] as const;

/**
 * How often pages of projects were opened: a few people a day while a project is open, more in its first days and where people applied
 * (nobody applies for what was never opened), and the part of them that came by a campaign.
 */
export function viewRows(
  projects: readonly ProjectRow[],
  begun: readonly Begun[],
  now: Date,
): { views: Views[]; sources: (Views & { source: string })[] } {
  const applicants = new Map<string, number>();
  const appliedOn = new Map<number, string[]>();
  for (const { project_id, created_at } of begun) {
    const day = created_at.slice(0, 10);
    const key = `${project_id} ${day}`;
    applicants.set(key, (applicants.get(key) ?? 0) + 1);
    appliedOn.set(project_id, [...(appliedOn.get(project_id) ?? []), day]);
  }
  const views = projects.flatMap((project) => {
    const random = createRandom(`views ${project.id}`);
    const days = new Set([...openDays(project, now), ...(appliedOn.get(project.id) ?? [])]);
    return [...days].flatMap((opened_on, age) => {
      const opens = strangers(random, project, age) + (applicants.get(`${project.id} ${opened_on}`) ?? 0) * random.int(2, 6);
      return opens === 0 ? [] : [{ project_id: project.id, opened_on, opens }];
    });
  });
  return { views, sources: views.flatMap(sourcesOf) };
}

/** From the day a project was published to the day it was closed, or to now. */
function openDays({ published_at, closed_at }: ProjectRow, now: Date): string[] {
  const last = plainDate(closed_at ? new Date(closed_at) : now);
  const days: string[] = [];
  for (let at = new Date(published_at); plainDate(at) <= last; at = new Date(at.getTime() + dayMs)) days.push(plainDate(at));
  return days;
}

function strangers(random: Random, { visibility }: ProjectRow, age: number): number {
  if (visibility === 'PRIVATE') return random.chance(0.1) ? 1 : 0;
  return age < 3
    ? random.int(0, 4)
    : random.weighted([
        [0, 5],
        [1, 3],
        [2, 2],
        [3, 1],
      ] as const);
}

function sourcesOf(day: Views): (Views & { source: string })[] {
  const random = createRandom(`sources ${day.project_id} ${day.opened_on}`);
  const counts = new Map<string, number>();
  for (let person = 0; person < day.opens; person += 1) {
    const source = random.weighted([...campaigns, [null, 6]] as const);
    if (source) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return [...counts].map(([source, opens]) => ({ ...day, source, opens }));
}

/** By which campaign every third talent signed up, as far as they came by one. */
export function touchRow(talent: { id: string; tenantId: number; joinedAt: Date }) {
  const random = createRandom(`touch ${talent.id}`);
  const source = random.weighted([...campaigns, [null, 6]] as const);
  if (!source) return [];
  const isRecommended = source === 'recommendation';
  return [
    {
      talent_id: talent.id,
      tenant_id: talent.tenantId,
      page: '/projects',
      r: isRecommended ? 'demo' : null,
      utm_source: isRecommended ? null : source,
      utm_medium: null,
      utm_campaign: null,
      utm_content: null,
      created_at: talent.joinedAt.toISOString(),
    },
  ];
}
