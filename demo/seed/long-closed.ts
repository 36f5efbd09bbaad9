import { dayMs } from '../../src/contract/dates.ts';
import type { People } from './people.ts';
import type { DemoProject } from './project-rows.ts';

/** A closed project keeps its page for 90 days (`closedPageMs` of projects); this one was closed even longer ago. */
const daysAgo = 120;

/**
 * One public project of each client was closed so long ago that its page is gone (410). It is the first closed one without
 * any application, because talents who applied for a project keep its page. Quiet Harbour has too few projects for one.
 */
export function withLongClosed(projects: readonly DemoProject[], people: People): DemoProject[] {
  const wanted = new Set([...people.applications, ...people.invitations].map(({ project }) => project.id));
  const done = new Set<string>();
  return projects.map((project) => {
    const { row, tenant } = project;
    if (done.has(tenant) || row.status !== 'CLOSED' || row.visibility !== 'PUBLIC' || row.external_url || wanted.has(row.id))
      return project;
    done.add(tenant);
    return { ...project, row: inThePast(row) };
  });
}

function inThePast(row: DemoProject['row']): DemoProject['row'] {
  const instant = (iso: string): string => new Date(Date.parse(iso) - daysAgo * dayMs).toISOString();
  const day = (date: string): string => instant(date).slice(0, 10);
  const orNull = (value: string | null, earlier: (text: string) => string): string | null => (value === null ? null : earlier(value));
  return {
    ...row,
    period_deadline: orNull(row.period_deadline, instant),
    assignment_period_start: day(row.assignment_period_start),
    assignment_period_end: orNull(row.assignment_period_end, day),
    published_at: instant(row.published_at),
    first_seen_at: instant(row.first_seen_at),
    confirmed_open_at: instant(row.confirmed_open_at),
    closed_at: orNull(row.closed_at, instant),
    updated_at: instant(row.updated_at),
  };
}
