import { type AddressFilter, namesOf, readFilters, readRowId, readUuid, upTo } from '../../contract/address-filters.ts';
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

/** What narrows the list besides its tab, a row each; `ProjectTools` shows a chip for each, and each can be dropped by itself. */
const filters = {
  q: { read: upTo(100), query: (q) => ({ q }) },
  company: { read: upTo(200), query: (company) => ({ company }) },
  source: { read: upTo(60), query: (source) => ({ source }) },
  pool: { read: readRowId, query: (poolId) => ({ poolId }) },
  responsible: {
    read: readUuid,
    query: (responsibleOperatorId) => ({ responsibleOperatorId }),
  },
} satisfies Record<string, AddressFilter>;

export type ProjectFilterName = keyof typeof filters;
const filterNames = namesOf(filters);

export type ProjectListState = Record<ProjectFilterName, string> & {
  tab: ProjectTab;
  sort: ProjectSort;
  direction: SortDirection;
  cursor: string | null;
};

/** Reads an address; what it does not understand is as if it were not there. */
export function readProjectList(params: URLSearchParams): ProjectListState {
  const sort = projectSorts.find((name) => name === params.get('sort')) ?? usualSort;
  return {
    ...readFilters(filters, params),
    tab: projectTabNames.find((name) => name === params.get('tab')) ?? 'live',
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
  for (const name of [...filterNames, 'cursor'] as const) {
    const value = next[name];
    if (value !== null && value !== '') params.set(name, value);
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
  return filterNames.filter((name) => state[name] !== '');
}

/** The filters as calls take them, without tab and page. */
export function projectQuery(state: ProjectListState): Record<string, string> {
  return Object.assign({}, ...activeProjectFilters(state).map((name) => filters[name].query(state[name])));
}
