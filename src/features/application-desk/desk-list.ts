import { dayMs, plainDate } from '../../contract/dates.ts';
import { deskLinks } from '../../contract/desk-links.ts';
import { type ApplicationStatus, statusCodes, statusesWith } from '../applications/status.ts';
import { type FitFilter, fitFilters, type RateFit, rateFits } from './filter-values.ts';

// The state of the list of applications is in its address, so that a colleague can be sent it.

const { applied, unconfirmed, sending, sendingFailed, sentToClient, hired, withdrawn } = statusCodes;

/** The tabs above the list; null is every status. */
export const tabStatuses = {
  all: null,
  toAnswer: [applied],
  unconfirmed: [unconfirmed],
  sending: [sending, sendingFailed],
  withClient: [sentToClient],
  hired: [hired],
  ended: [...statusesWith('refusal'), withdrawn],
} as const satisfies Record<string, readonly ApplicationStatus[] | null>;
export type ListTab = keyof typeof tabStatuses;
// The names of an object are its keys.
export const listTabs = Object.keys(tabStatuses) as ListTab[];

export const listDocuments = ['cv', 'letter', 'profile'] as const;
export type ListDocument = (typeof listDocuments)[number];

/** The heads of the table that sort; `changed` has no column. */
const listSorts = ['changed', 'due', 'waiting', 'name', 'status', 'knockOuts', 'rate', 'fit', 'interview'] as const;
export type ListSort = (typeof listSorts)[number];

export const changedWithin = ['7', '30'] as const;

/** For when the answer that is owed was promised, by the calendar. */
export const dueTimes = ['late', 'today', 'week'] as const;
/** In how many days talents are free to work. */
export const freeIn = ['0', '14', '30'] as const;

export type ListState = {
  project: number | null;
  tab: ListTab;
  q: string;
  rate: RateFit | null;
  knockOut: 'true' | 'false' | null;
  fit: FitFilter | null;
  question: number | null;
  answer: string | null;
  /** Days. */
  changed: (typeof changedWithin)[number] | null;
  due: (typeof dueTimes)[number] | null;
  free: (typeof freeIn)[number] | null;
  unread: 'true' | null;
  sort: ListSort;
  cursor: string | null;
  open: number | null;
  doc: ListDocument;
};

/** What narrows the list besides tab and project; each can be dropped by itself. An answer goes with its question. */
export type ListFilter = Exclude<keyof ListState, 'project' | 'tab' | 'answer' | 'sort' | 'cursor' | 'open' | 'doc'>;

type TextFilter = 'projectId' | 'q' | 'questionId' | 'answer' | 'updatedAfter' | 'dueFrom' | 'dueBefore' | 'availableOn';
type ListQuery = Partial<Record<TextFilter, string>> & {
  fit?: FitFilter;
  rateFit?: RateFit;
  hasKnockOut?: 'true' | 'false';
  unread?: 'true';
};
type QueryOf<F extends ListFilter> = (value: NonNullable<ListState[F]>, state: ListState, now: Date) => ListQuery;

/** Each filter as calls take it. */
const queryOf: { readonly [F in ListFilter]: QueryOf<F> } = {
  q: (q) => ({ q }),
  unread: (unread) => ({ unread }),
  due: (due, _state, now) => duePeriod(due, now),
  rate: (rateFit) => ({ rateFit }),
  knockOut: (hasKnockOut) => ({ hasKnockOut }),
  fit: (fit) => ({ fit }),
  question: (id, { answer }) => ({ questionId: String(id), ...(answer !== null && { answer }) }),
  free: (days, _state, now) => ({ availableOn: plainDate(inDays(now, Number(days))) }),
  changed: (days, _state, now) => ({ updatedAfter: inDays(now, -Number(days)).toISOString() }),
};
// The names of an object are its keys.
export const listFilters = Object.keys(queryOf) as ListFilter[];

/** Reads an address; what it does not understand is as if it were not there. */
export function readListState(params: URLSearchParams): ListState {
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((value) => value === params.get(name)) ?? null;
  const idOf = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null);
  const project = idOf('project');
  const question = project === null ? null : idOf('question');
  const answer = params.get('answer')?.trim().slice(0, 200) || null;
  const tab = oneOf('tab', listTabs) ?? 'all';
  const isAsked = question !== null && answer !== null;
  const sort = oneOf('sort', listSorts);
  return {
    project,
    tab,
    q: (params.get('q') ?? '').trim().slice(0, 100),
    rate: oneOf('rate', rateFits),
    knockOut: oneOf('knockOut', ['true', 'false']),
    fit: oneOf('fit', fitFilters),
    question: isAsked ? question : null,
    answer: isAsked ? answer : null,
    changed: oneOf('changed', changedWithin),
    due: oneOf('due', dueTimes),
    free: oneOf('free', freeIn),
    unread: oneOf('unread', ['true']),
    sort: sort !== null && sortsOf({ project, tab }).includes(sort) ? sort : usualSort({ project, tab }),
    cursor: params.get('cursor'),
    open: idOf('open'),
    doc: oneOf('doc', listDocuments) ?? 'cv',
  };
}

/** All applications of a client can be very many: they have the two orders with an index, and only those that wait go by their day. */
export function sortsOf({ project, tab }: Pick<ListState, 'project' | 'tab'>): readonly ListSort[] {
  if (project !== null) return listSorts.filter((sort) => sort !== 'due');
  return isWaitingTab(tab) ? ['changed', 'due'] : ['changed'];
}

export function usualSort({ project, tab }: Pick<ListState, 'project' | 'tab'>): ListSort {
  if (project !== null) return 'waiting';
  return isWaitingTab(tab) ? 'due' : 'changed';
}

function isWaitingTab(tab: ListTab): boolean {
  return tab === 'toAnswer' || tab === 'withClient' || tab === 'sending';
}

/** The address of the list after a change. Another choice begins at its first page; opening keeps the page. */
export function listLink(state: ListState, change: Partial<ListState> = {}): string {
  const isOther = Object.keys(change).some((name) => name !== 'open' && name !== 'doc' && name !== 'cursor');
  const next = { ...state, ...(isOther ? { cursor: null } : {}), ...change };
  const shown: Readonly<Record<keyof ListState, string | number | null>> = {
    ...next,
    tab: next.tab === 'all' ? null : next.tab,
    sort: next.sort === usualSort(next) || !sortsOf(next).includes(next.sort) ? null : next.sort,
    doc: next.open === null || next.doc === 'cv' ? null : next.doc,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(shown)) if (value !== null && value !== '') params.set(name, String(value));
  const query = params.toString();
  return query === '' ? deskLinks.applications : `${deskLinks.applications}?${query}`;
}

export const maxCompared = 3;

/** The address of a comparison, which leads back to the list. @example compareLink([1, 2], '/desk/applications?project=7') */
export function compareLink(ids: readonly number[], returnTo: string, differences = false): string {
  const query = new URLSearchParams({ ids: ids.join(','), ...(differences && { rows: 'differences' }), returnTo });
  return `${deskLinks.compare}?${query}`;
}

/** The filters that are on. */
export function activeFilters(state: ListState): ListFilter[] {
  return listFilters.filter((name) => state[name] !== null && state[name] !== '');
}

/** The change that drops a filter. */
export function withoutFilter(name: ListFilter): Partial<ListState> {
  if (name === 'q') return { q: '' };
  return name === 'question' ? { question: null, answer: null } : { [name]: null };
}

/** The filter as calls take it, without tab, order and page; a call refuses parameters without a value. */
export function filterQuery(state: ListState, now: Date): ListQuery {
  const queryFor = <F extends ListFilter>(name: F) => (queryOf[name] as QueryOf<F>)(state[name] as NonNullable<ListState[F]>, state, now);
  const project = state.project === null ? {} : { projectId: String(state.project) };
  return Object.assign(project, ...activeFilters(state).map((name) => queryFor(name)));
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Days and weeks in UTC, as loaders know no zone of a browser; a week ends with its Sunday. */
function duePeriod(due: NonNullable<ListState['due']>, now: Date): Pick<ListQuery, 'dueFrom' | 'dueBefore'> {
  const start = Date.parse(plainDate(now));
  const instant = (days: number) => new Date(start + days * dayMs).toISOString();
  if (due === 'late') return { dueBefore: instant(0) };
  const days = due === 'today' ? 1 : 7 - ((now.getUTCDay() + 6) % 7);
  return { dueFrom: instant(0), dueBefore: instant(days) };
}
