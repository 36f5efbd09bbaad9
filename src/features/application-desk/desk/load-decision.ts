import { deskLinks } from '../../../contract/desk-links.ts';
import { safeReturn } from '../../../contract/links.ts';
import { load } from '../../../web/api-client.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { type Decision, decisions } from '../desk-moves.ts';
import { applicationDeskClient } from './client.ts';

const maxAtOnce = 200;

/** What a decision is about, from the address of its page: `?do=decline&ids=88124&ids=88130`. */
function readDecision(params: URLSearchParams): { decision: Decision; ids: number[]; returnTo: string } {
  const ids = params
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return {
    decision: decisions.find((each) => each === params.get('do')) ?? 'decline',
    ids: [...new Set(ids)].slice(0, maxAtOnce),
    returnTo: safeReturn(params.get('returnTo') ?? '', deskLinks.applications),
  };
}

/** The address of a decision's page. @example decisionLink('decline', [88124], '/desk/applications') */
export function decisionLink(decision: Decision, ids: readonly number[], returnTo: string): string {
  return `${deskLinks.decide}?${new URLSearchParams({ do: decision, ids: ids.join(','), returnTo })}`;
}

/** The applications that a decision is about. */
export async function loadDecision({ api }: RequestFacts, url: URL) {
  const { decision, ids, returnTo } = readDecision(url.searchParams);
  const { results } =
    ids.length === 0
      ? { results: [] }
      : await load(applicationDeskClient(api).applications.$get({ query: { ids: ids.join(','), limit: String(maxAtOnce) } }));
  // Of one application, so that what others change meanwhile is noticed.
  const [id] = ids;
  const isOne = ids.length === 1 && id !== undefined;
  const tag = isOne ? tagOf(await applicationDeskClient(api).applications[':id'].$get({ param: { id: String(id) } })) : null;
  return { decision, applications: results, returnTo, tag };
}
