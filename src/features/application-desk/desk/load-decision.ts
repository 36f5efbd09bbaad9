import { deskLinks } from '../../../contract/desk-links.ts';
import { safeReturn } from '../../../contract/links.ts';
import { load } from '../../../web/api-client.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { maxMovedMany } from '../../application-moves/desk-bounds.ts';
import type { DeskApplication } from '../desk-application.ts';
import { filterQuery, type ListState, listLink, readListState, tabStatuses } from '../desk-list.ts';
import { type Decision, decisions } from '../desk-moves.ts';
import { applicationDeskClient } from './client.ts';

const pageSize = 200;

/** What a decision is about, from the address of its page: `?do=decline&ids=88124&ids=88130`. */
function readDecision(params: URLSearchParams): { decision: Decision; ids: number[]; all: ListState | null; returnTo: string } {
  const ids = params
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return {
    decision: decisions.find((each) => each === params.get('do')) ?? 'decline',
    ids: [...new Set(ids)].slice(0, maxMovedMany),
    all: params.has('all') ? readListState(params) : null,
    returnTo: safeReturn(params.get('returnTo') ?? '', deskLinks.applications),
  };
}

/** The address of a decision's page. @example decisionLink('decline', [88124], '/desk/applications') */
export function decisionLink(decision: Decision, ids: readonly number[], returnTo: string): string {
  return `${deskLinks.decide}?${new URLSearchParams({ do: decision, ids: ids.join(','), returnTo })}`;
}

/** The address of the page about all of a list, of `maxMovedMany` at most. */
export function decideAllLink(decision: Decision, state: ListState): string {
  const list = listLink(state, { cursor: null, open: null });
  const params = new URLSearchParams(list.split('?')[1]);
  for (const [name, value] of Object.entries({ do: decision, all: '1', returnTo: list })) params.set(name, value);
  return `${deskLinks.decide}?${params}`;
}

/** The applications that a decision is about. */
export async function loadDecision({ api, now }: RequestFacts, url: URL) {
  const { decision, ids, all, returnTo } = readDecision(url.searchParams);
  const client = applicationDeskClient(api);
  const results = all ? await loadAll(client, all, now) : await loadThese(client, ids);
  // Of one application, so that what others change meanwhile is noticed.
  const [id] = ids;
  const isOne = ids.length === 1 && id !== undefined;
  const tag = isOne ? tagOf(await client.applications[':id'].$get({ param: { id: String(id) } })) : null;
  return { decision, applications: results, returnTo, tag };
}

type Client = ReturnType<typeof applicationDeskClient>;

async function loadThese(client: Client, ids: readonly number[]): Promise<DeskApplication[]> {
  const found: DeskApplication[] = [];
  for (let from = 0; from < ids.length; from += pageSize) {
    const query = { ids: ids.slice(from, from + pageSize).join(','), limit: String(pageSize) };
    found.push(...(await load(client.applications.$get({ query }))).results);
  }
  return found;
}

async function loadAll(client: Client, state: ListState, now: Date): Promise<DeskApplication[]> {
  const found: DeskApplication[] = [];
  const statuses = tabStatuses[state.tab];
  const shown = { ...filterQuery(state, now), sort: state.sort, limit: String(pageSize), ...(statuses && { status: statuses.join(',') }) };
  let cursor: string | null = null;
  do {
    const query = { ...shown, ...(cursor !== null && { cursor }) };
    const page: { results: DeskApplication[]; next: string | null } = await load(client.applications.$get({ query }));
    found.push(...page.results);
    cursor = page.next;
  } while (cursor !== null && found.length < maxMovedMany);
  return found.slice(0, maxMovedMany);
}
