import { type AddressFilter, matching, namesOf, oneOf, readFilters, readRowId, readUuid, upTo } from '../../contract/address-filters.ts';
import { dayMs } from '../../contract/dates.ts';
import { deskLinks } from '../../contract/desk-links.ts';

// The state of the search of talents is in its address, so that a colleague can be sent it.

/** Within how many days somebody is free; 0: today. */
export const freeWithin = ['0', '14', '30', '90'] as const;
/** Kilometres around a place. */
export const radii = ['25', '50', '100', '200'] as const;
/** What the call takes without a choice. */
export const usualRadius = '50';
/** The forms of an opened talent. */
const talentActs = ['invite', 'pool'] as const;
export type TalentAct = (typeof talentActs)[number];

/** What narrows the search, a row each; `TalentTools` shows a chip for each, and each can be dropped by itself. */
const filters = {
  q: { read: upTo(200), query: (q) => ({ q }) },
  place: { read: upTo(80), query: (place, { radius }) => ({ place, ...(radius && { radius }) }) },
  skills: { read: upTo(400), query: (skills) => ({ skills }) },
  language: { read: matching(/^[a-z]{2,3}$/), query: (languages) => ({ languages }) },
  /** The most they receive per hour, in the client's currency. */
  rate: { read: (text) => matching(/^\d{1,7}(\.\d{1,2})?$/)(text.replace(',', '.')), query: (rateMax) => ({ rateMax }) },
  free: { read: oneOf(freeWithin), query: (days, { now }) => ({ availableOn: dayAfter(now, Number(days)) }) },
  tag: { read: upTo(40), query: (tag) => ({ tag }) },
  pool: { read: readRowId, query: (poolId) => ({ poolId }) },
  /** Only who suits this project, the best first. */
  fits: { read: readRowId, query: (fitsProject) => ({ fitsProject }) },
  /** Also those who have not agreed to be found, but applied or are in a pool. */
  known: { read: oneOf(['true']), query: () => ({ among: 'BOTH' }) },
} satisfies Record<string, AddressFilter<{ now: Date; radius: string }>>;

export type TalentFilterName = keyof typeof filters;
const filterNames = namesOf(filters);

export type TalentListState = Record<TalentFilterName, string> & {
  radius: string;
  sort: 'changed' | null;
  cursor: string | null;
  open: string | null;
  act: TalentAct | null;
};

/** Reads an address; what it does not understand is as if it were not there. */
export function readTalentList(params: URLSearchParams): TalentListState {
  const textOf = (name: string) => (params.get(name) ?? '').trim();
  const chosen = readFilters(filters, params);
  return {
    ...chosen,
    radius: chosen.place === '' ? '' : oneOf(radii)(textOf('radius')),
    sort: textOf('sort') === 'changed' ? 'changed' : null,
    cursor: params.get('cursor'),
    open: readUuid(textOf('open')) || null,
    act: talentActs.find((act) => act === textOf('do')) ?? null,
  };
}

/** The address of the search after a change; another filter begins at its first page, and what is opened stays open. */
export function talentListLink(state: TalentListState, change: Partial<TalentListState> = {}): string {
  const isOtherList = Object.keys(change).some((name) => name !== 'open' && name !== 'act');
  const next = { ...state, act: null, ...(isOtherList && { cursor: null }), ...change };
  const params = new URLSearchParams();
  for (const name of [...filterNames, 'radius', 'sort', 'cursor', 'open'] as const) {
    const value = next[name];
    if (value !== null && value !== '') params.set(name, value);
  }
  if (next.open !== null && next.act !== null) params.set('do', next.act);
  const query = params.toString();
  return query === '' ? deskLinks.talents : `${deskLinks.talents}?${query}`;
}

/** The page that invites everybody whom the search finds. */
export function inviteAllLink(state: TalentListState): string {
  return talentListLink({ ...state, cursor: null, open: null }).replace(deskLinks.talents, deskLinks.inviteMany);
}

/** The filters that are on. */
export function activeTalentFilters(state: TalentListState): TalentFilterName[] {
  return filterNames.filter((name) => state[name] !== '');
}

/** The next larger distance round the place; null where there is none. */
export function widerRadius({ place, radius }: TalentListState): string | null {
  return place === '' ? null : (radii.find((km) => Number(km) > Number(radius || usualRadius)) ?? null);
}

/** A change that drops one filter. */
export function withoutFilter(name: TalentFilterName): Partial<TalentListState> {
  return { [name]: '', ...(name === 'place' && { radius: '' }) };
}

/** The search as the call takes it, without its page. */
export function talentQuery(state: TalentListState, now: Date): Record<string, string> {
  const { sort, radius } = state;
  const chosen = activeTalentFilters(state).map((name) => filters[name].query(state[name], { now, radius }));
  // A list by fit has no other order.
  return { ...Object.assign({}, ...chosen), ...(sort && state.fits === '' && { sort }) };
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}
