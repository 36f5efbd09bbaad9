import { type ConnectionAct, connectionActs, deskConnectionLink } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { deskLiveClient } from '../../desk-live/desk/client.ts';
import { loadFeed, loadFeedRuns, loadFeeds } from '../../feeds-desk/desk/load-feeds.ts';
import { loadConnector, loadHandOvers, loadPreview } from '../../hand-over-desk/desk/load-hand-overs.ts';
import { loadKeys } from '../../operators/desk/act-on-keys.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { requireProof } from '../../operators/desk/return-to-work.ts';
import { loadWebhook, loadWebhooks } from '../../webhooks/desk/load-webhooks.ts';

/** What the API asks a fresh proof for: it is given before the form is filled in. */
const provenActs: readonly ConnectionAct[] = ['newKey', 'revokeKey', 'newWebhook', 'renewSecret', 'newHandOver', 'renewHandOver'];

/** Every part of the page, each by itself, and what its form or question needs. */
export async function loadConnections(facts: RequestFacts, url: URL) {
  const { scopes } = await load(operatorsClient(facts.api).me.$get());
  const may = (scope: string) => scopes.some((each) => each === scope);
  // Before the lists: what changes while they are read is news.
  const position = may('connections:read') ? await readPosition(facts) : null;
  const [act, keys, webhooks, feeds, handOvers] = await Promise.all([
    loadAct(facts, url, may),
    loadKeys(facts, url, may('keys:read')),
    loadWebhooks(facts, url, may('connections:read')),
    loadFeeds(facts, may('connections:read')),
    loadHandOvers(facts, url, may),
  ]);
  return { act, keys, webhooks, feeds, handOvers, position };
}
export type ConnectionsData = Awaited<ReturnType<typeof loadConnections>>;

/** Up to where the page knows of changes; null where that could not be read. */
async function readPosition(facts: RequestFacts): Promise<string | null> {
  const changes = await loadPartly(facts)(unwrap(deskLiveClient(facts.api).changes.$get({ query: {} })));
  return changes?.position ?? null;
}

/** What an act takes: everybody who reads connections may open a feed, or see what a hand-over looks like. */
function scopeOf(name: ConnectionAct): string {
  if (name === 'newKey' || name === 'revokeKey') return 'keys:write';
  return name === 'feed' || name === 'previewHandOver' ? 'connections:read' : 'connections:write';
}

/** The form or question that the address asks for; null for none, and for those who may not do it. */
async function loadAct(facts: RequestFacts, url: URL, may: (scope: string) => boolean) {
  const { searchParams: search } = url;
  const name = connectionActs.find((each) => each === search.get('do'));
  const id = search.get('id') ?? '';
  if (!name || !may(scopeOf(name))) return null;
  if (provenActs.includes(name)) await requireProof(facts, deskConnectionLink(name, id || undefined));
  return {
    name,
    id,
    webhook: name === 'editWebhook' || name === 'renewSecret' ? await loadWebhook(facts, id) : null,
    feed: name === 'editFeed' || name === 'previewFeed' ? await loadFeed(facts, id) : null,
    runs: name === 'feed' ? await loadFeedRuns(facts, url, id) : null,
    connector: name === 'editHandOver' ? await loadConnector(facts, id) : null,
    handOverPreview: name === 'previewHandOver' ? await loadPreview(facts, url, id) : null,
  };
}
