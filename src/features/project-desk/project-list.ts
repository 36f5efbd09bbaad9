import { deskLinks } from '../../contract/desk-links.ts';
import type { ProjectStatus } from '../projects/project-facts.ts';
import { type ProjectSort, projectSorts, type SortDirection, sortDirections, usualDirection } from './project-order.ts';

// The state of the list of projects is in its address, so that a colleague can be sent it.

/** The tabs above the list; null is every status. Drafts are no projects yet and have a list of their own. */
export const projectTabs = {
  live: ['ACTIVE', 'PAUSED'],
  open: ['ACTIVE'],
  paused: ['PAUSED'],
  drafts: [],
  closed: ['CLOSED'],
  all: null,
} as const satisfies Record<string, readonly ProjectStatus[] | null>;
export type ProjectTab = keyof typeof projectTabs;
// The names of an object are its keys.
export const projectTabNames = Object.keys(projectTabs) as ProjectTab[];

/** Most answers owed first. */
const usualSort = 'toAnswer' satisfies ProjectSort;

export type ProjectListState = {
  tab: ProjectTab;
  q: string;
  source: string | null;
  pool: number | null;
  responsible: string | null;
  company: string | null;
  sort: ProjectSort;
  direction: SortDirection;
  cursor: string | null;
};

/** What narrows the list besides its tab; each can be dropped by itself. */
const projectFilters = ['q', 'company', 'source', 'pool', 'responsible'] as const;
export type ProjectFilterName = (typeof projectFilters)[number];

/** Reads an address; what it does not understand is as if it were not there. */
export function readProjectList(params: URLSearchParams): ProjectListState {
  const textOf = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max);
  const pool = params.get('pool') ?? '';
  const responsible = params.get('responsible') ?? '';
  const sort = projectSorts.find((name) => name === params.get('sort')) ?? usualSort;
  return {
    tab: projectTabNames.find((name) => name === params.get('tab')) ?? 'live',
    q: textOf('q', 100),
    source: textOf('source', 60) || null,
    pool: /^[1-9]\d{0,8}$/.test(pool) ? Number(pool) : null,
    responsible: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(responsible) ? responsible : null,
    company: textOf('company', 200) || null,
    sort,
    direction: sortDirections.find((name) => name === params.get('direction')) ?? usualDirection(sort),
    cursor: params.get('cursor'),
  };
}

/** The address of the list after a change; another choice begins at its first page. */
export function projectListLink(state: ProjectListState, change: Partial<ProjectListState> = {}): string {
  const next = { ...state, cursor: null, ...change };
  const params = new URLSearchParams();
  if (next.tab !== 'live') params.set('tab', next.tab);
  if (next.sort !== usualSort) params.set('sort', next.sort);
  if (next.direction !== usualDirection(next.sort)) params.set('direction', next.direction);
  for (const name of [...projectFilters, 'cursor'] as const) {
    const value = next[name];
    if (value !== null && value !== '') params.set(name, String(value));
  }
  const query = params.toString();
  return query === '' ? deskLinks.projects : `${deskLinks.projects}?${query}`;
}

/** The address of the list in another order; the order that it has is turned round. */
export function projectSortLink(state: ProjectListState, sort: ProjectSort): string {
  const turned = state.direction === 'ascending' ? 'descending' : 'ascending';
  return projectListLink(state, { sort, direction: sort === state.sort ? turned : usualDirection(sort) });
}

/** The filters that are on. */
export function activeProjectFilters(state: ProjectListState): ProjectFilterName[] {
  return projectFilters.filter((name) => state[name] !== null && state[name] !== '');
}

/** The filter as calls take it, without tab and page; a call refuses parameters without a value. */
export function projectQuery({ q, company, source, pool, responsible }: ProjectListState) {
  return {
    ...(q && { q }),
    ...(company && { company }),
    ...(source && { source }),
    ...(pool && { poolId: String(pool) }),
    ...(responsible && { responsibleOperatorId: responsible }),
  };
}
