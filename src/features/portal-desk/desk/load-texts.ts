import { unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { readTextList, textListLink } from '../text-list-state.ts';

const textsPage = '25';

/** A page of the texts that talents read, and the one that is open. */
export async function loadTexts({ api, report }: RequestFacts, search: URLSearchParams) {
  const { texts } = clientDeskClient(api).client.draft;
  const partly = loadPartly({ report });
  const state = readTextList(search);
  const { q, area, own, cursor, open } = state;
  const query = {
    limit: textsPage,
    q,
    own: own ? ('true' as const) : ('false' as const),
    ...(area && { area }),
    ...(cursor && { cursor }),
  };
  const [page, text] = await Promise.all([
    partly(restartAt(cursor && textListLink(state, { cursor: null }), unwrap(texts.$get({ query })))),
    open === null ? null : partly(nullAt(404, unwrap(texts[':key'].$get({ param: { key: open } })))),
  ]);
  return { state, page, text };
}
export type TextsData = Awaited<ReturnType<typeof loadTexts>>;
