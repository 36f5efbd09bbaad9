import { data } from 'react-router';
import { readRowId } from '../../../contract/address-filters.ts';
import { deskHandOversLink } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, restartAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { hiringSystemDeskClient } from '../../hiring-system/desk/client.ts';
import { connectorKeyPattern } from '../../hiring-system/hand-over-rules.ts';
import { handOverDeskClient } from './client.ts';

const pageSize = '20';

type May = (scope: 'connections:read' | 'applications:read') => boolean;

/** All connectors, and what has not arrived; null where they failed, and for those who may not read them. */
export async function loadHandOvers(facts: RequestFacts, url: URL, may: May) {
  if (!may('connections:read')) return null;
  const [list, undone] = await Promise.all([
    loadPartly(facts)(unwrap(hiringSystemDeskClient(facts.api).connectors.$get())),
    may('applications:read') ? loadUndone(facts, url) : null,
  ]);
  return list && { connectors: list.results, undone };
}
export type HandOversData = NonNullable<Awaited<ReturnType<typeof loadHandOvers>>>;

async function loadUndone(facts: RequestFacts, url: URL) {
  const cursor = url.searchParams.get('handOvers');
  const query = { limit: pageSize, undone: 'true' as const, ...(cursor && { cursor }) };
  const reading = unwrap(hiringSystemDeskClient(facts.api)['hand-overs'].$get({ query }));
  return { cursor, page: await loadPartly(facts)(restartAt(cursor && deskHandOversLink(null), reading)) };
}
export type UndoneHandOvers = NonNullable<HandOversData['undone']>;
export type ListedConnector = HandOversData['connectors'][number];

/** A connector with the tag of what was read, for its form. A wrong key is not found. */
export async function loadConnector({ api }: RequestFacts, key: string) {
  if (!connectorKeyPattern.test(key)) throw data(null, { status: 404 });
  const reading = handOverDeskClient(api).connectors[':key'].$get({ param: { key } });
  const connector = await load(reading);
  return { ...connector, tag: tagOf(await reading) };
}
export type LoadedConnector = Awaited<ReturnType<typeof loadConnector>>;

/** What a mail connector would send of an application; others are not found, and `preview` is null for one that is not there, or that the caller may not see. */
export async function loadPreview(facts: RequestFacts, url: URL, key: string) {
  const connector = await loadConnector(facts, key);
  if (connector.kind !== 'email') throw data(null, { status: 404 });
  const asked = url.searchParams.get('application') ?? '';
  const applicationId = readRowId(asked.trim());
  const query = applicationId ? { applicationId: String(applicationId) } : {};
  const isWrong = asked !== '' && !applicationId;
  const reading = unwrap(hiringSystemDeskClient(facts.api).connectors[':key'].preview.$get({ param: { key }, query }));
  const preview = isWrong ? null : await reading.catch(refusedAsNull);
  return { connector, asked, preview };
}
export type LoadedPreview = Awaited<ReturnType<typeof loadPreview>>;

function refusedAsNull(error: unknown): null {
  if (isProblem(error, 403) || isProblem(error, 404) || isProblem(error, 409)) return null;
  throw error;
}
