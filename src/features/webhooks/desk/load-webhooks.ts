import { data } from 'react-router';
import { readRowId, readUuid } from '../../../contract/address-filters.ts';
import { deskDeliveriesLink } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, restartAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { CountedWebhook } from '../desk-webhook.ts';
import { webhooksDeskClient } from './client.ts';

const pageSize = '20';

/** All webhooks, and what was sent to the chosen one, else to the first that has given up; null where they failed, and for those who may not read them. */
export async function loadWebhooks(facts: RequestFacts, url: URL, mayRead: boolean) {
  if (!mayRead) return null;
  const list = await loadPartly(facts)(unwrap(webhooksDeskClient(facts.api).webhooks.$get()));
  if (list === null) return null;
  const wanted = url.searchParams.get('webhook');
  const chosen = list.results.find(({ id }) => id === wanted) ?? list.results.find(({ dead }) => dead > 0);
  return { webhooks: list.results, shown: chosen ? await loadDeliveries(facts, url, chosen) : null };
}
export type WebhooksData = NonNullable<Awaited<ReturnType<typeof loadWebhooks>>>;

/** Without a choice in the address it is what did not arrive, where there is any. */
async function loadDeliveries(facts: RequestFacts, url: URL, { id, url: address, waiting, dead, isActive }: CountedWebhook) {
  const { searchParams: search } = url;
  const undelivered = waiting + dead;
  const show = search.get('show');
  const isAll = show === 'all' || (show !== 'undelivered' && undelivered === 0);
  const cursor = search.get('cursor');
  const query = { limit: pageSize, ...(cursor && { cursor }), ...(!isAll && { state: 'undelivered' as const }) };
  const reading = restartAt(
    cursor && deskDeliveriesLink({ webhook: id, isAll }),
    unwrap(webhooksDeskClient(facts.api).webhooks[':id'].deliveries.$get({ param: { id }, query })),
  );
  const page = await loadPartly(facts)(reading);
  const open = Number(readRowId(search.get('open') ?? '')) || null;
  return { id, host: nameOf(address), isActive, undelivered, isAll, cursor, page, open };
}
export type ShownDeliveries = NonNullable<WebhooksData['shown']>;

/** A webhook with the tag of what was read, for its form. A wrong id is not found. */
export async function loadWebhook({ api }: RequestFacts, id: string) {
  if (readUuid(id) === '') throw data(null, { status: 404 });
  const reading = webhooksDeskClient(api).webhooks[':id'].$get({ param: { id } });
  const webhook = await load(reading);
  return { ...webhook, tag: tagOf(await reading) };
}
export type LoadedWebhook = Awaited<ReturnType<typeof loadWebhook>>;

/** The name of a webhook where its whole address would be too long. @example nameOf('https://hooks.example.com/a?key=7') // 'hooks.example.com/a' */
export function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : host + pathname;
}
