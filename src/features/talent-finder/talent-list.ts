import { dayMs } from '../../contract/dates.ts';
import { deskLinks } from '../../contract/desk-links.ts';

// The state of the search of talents is in its address, so that a colleague can be sent it.

/** Within how many days somebody is free; 0: today. */
export const freeWithin = ['0', '14', '30', '90'] as const;
/** Kilometres around a place; without a choice the call takes 50. */
export const radii = ['25', '50', '100', '200'] as const;
/** The forms of an opened talent. */
const talentActs = ['invite', 'pool'] as const;
export type TalentAct = (typeof talentActs)[number];

export type TalentListState = {
  q: string;
  place: string;
  radius: (typeof radii)[number] | null;
  skills: string;
  language: string;
  /** The most they receive per hour, in the client's currency. */
  rate: string;
  free: (typeof freeWithin)[number] | null;
  tag: string;
  pool: number | null;
  /** Also those who have not agreed to be found, but applied or are in a pool. */
  known: 'true' | null;
  sort: 'changed' | null;
  cursor: string | null;
  open: string | null;
  act: TalentAct | null;
};

/** What narrows the search; each can be dropped by itself. */
const talentFilters = ['q', 'place', 'skills', 'language', 'rate', 'free', 'tag', 'pool', 'known'] as const;
export type TalentFilterName = (typeof talentFilters)[number];

/** Reads an address; what it does not understand is as if it were not there. */
export function readTalentList(params: URLSearchParams): TalentListState {
  const textOf = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max);
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((value) => value === params.get(name)) ?? null;
  const [pool, open, rate, language] = [textOf('pool', 9), textOf('open', 36), textOf('rate', 12), textOf('language', 8)];
  const place = textOf('place', 80);
  return {
    q: textOf('q', 200),
    place,
    radius: place === '' ? null : oneOf('radius', radii),
    skills: textOf('skills', 400),
    language: /^[a-z]{2,3}$/.test(language) ? language : '',
    rate: /^\d{1,7}([.,]\d{1,2})?$/.test(rate) ? rate.replace(',', '.') : '',
    free: oneOf('free', freeWithin),
    tag: textOf('tag', 40),
    pool: /^[1-9]\d*$/.test(pool) ? Number(pool) : null,
    known: oneOf('known', ['true']),
    sort: oneOf('sort', ['changed']),
    cursor: params.get('cursor'),
    open: isTalentId(open) ? open : null,
    act: oneOf('do', talentActs),
  };
}

/** @example isTalentId('0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10') // true */
export function isTalentId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** The address of the search after a change; another filter begins at its first page, and what is opened stays open. */
export function talentListLink(state: TalentListState, change: Partial<TalentListState> = {}): string {
  const isOtherList = Object.keys(change).some((name) => name !== 'open' && name !== 'act');
  const next = { ...state, act: null, ...(isOtherList && { cursor: null }), ...change };
  const params = new URLSearchParams();
  for (const name of [...talentFilters, 'radius', 'sort', 'cursor', 'open'] as const) {
    const value = next[name];
    if (value !== null && value !== '') params.set(name, String(value));
  }
  if (next.open !== null && next.act !== null) params.set('do', next.act);
  const query = params.toString();
  return query === '' ? deskLinks.talents : `${deskLinks.talents}?${query}`;
}

/** The filters that are on. */
export function activeTalentFilters(state: TalentListState): TalentFilterName[] {
  return talentFilters.filter((name) => state[name] !== null && state[name] !== '');
}

/** A change that drops one filter. */
export function withoutFilter(name: TalentFilterName): Partial<TalentListState> {
  const isText = name === 'q' || name === 'place' || name === 'skills' || name === 'language' || name === 'rate' || name === 'tag';
  return { [name]: isText ? '' : null, ...(name === 'place' && { radius: null }) };
}

/** The search as the call takes it, without its page; a call refuses parameters without a value. */
export function talentQuery(state: TalentListState, now: Date) {
  const { q, place, radius, skills, language, rate, free, tag, pool, known, sort } = state;
  return {
    ...(q && { q }),
    ...(place && { place }),
    ...(radius && { radius }),
    ...(skills && { skills }),
    ...(language && { languages: language }),
    ...(rate && { rateMax: rate }),
    ...(free && { availableOn: new Date(now.getTime() + Number(free) * dayMs).toISOString().slice(0, 10) }),
    ...(tag && { tag }),
    ...(pool !== null && { poolId: String(pool) }),
    ...(known && { among: 'KNOWN' as const }),
    ...(sort && { sort }),
  };
}
