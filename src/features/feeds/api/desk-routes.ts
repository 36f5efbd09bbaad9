import { z } from '@hono/zod-openapi';
import { notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { countOpenBySource } from '../../projects/api/imported-project-store.ts';
import type { FeedFacts } from '../desk-contract.ts';
import * as calls from '../desk-contract.ts';
import { addFeed, changeFeed, removeFeed, startFeed } from './change-feed-addresses.ts';
import { confirmAddedFeed, previewAddedFeed } from './confirm-added-feed.ts';
import type { FeedDeps } from './deps.ts';
import { type FetchedFeedRow, findFeedAddress, listFeedAddresses, listRuns, newestRuns } from './feed-address-store.ts';
import { requestOf } from './feed-request.ts';
import type { Mapping } from './find-fields.ts';
import { presentFeed, presentRun } from './present-feed.ts';
import { previewFeed } from './preview-feed.ts';

/** Calls of operators about feeds that are fetched. */
export function feedsDeskRoutes(deps: FeedDeps) {
  return createRouter()
    .openapi(forOperators(calls.listFeeds), async (c) => {
      const feeds = await listFeedAddresses(deps.db, tenantScope(c));
      return c.json(tagged(c, { results: await present(deps, c, feeds), next: null }), 200);
    })
    .openapi(forOperators(calls.getFeed), async (c) => c.json(tagged(c, await read(deps, c, c.req.valid('param').id)), 200))
    .openapi(forOperators(calls.createFeed), async (c) => {
      const input = c.req.valid('json');
      const feed = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentOne(trxDeps, c, await addFeed(trxDeps, tenantScope(c), actorOf(c), input)),
      );
      return c.json(tagged(c, feed), 201);
    })
    .openapi(forOperators(calls.previewAddedFeed), async (c) => {
      const feed = await findFeedAddress(deps.db, tenantScope(c), { id: c.req.valid('param').id });
      if (!feed) throw notFound('no such feed');
      return c.json(await previewAddedFeed(deps, tenantScope(c), feed), 200);
    })
    .openapi(forOperators(calls.confirmFeed), async (c) => {
      const feed = await confirmAddedFeed(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
      return c.json(await presentOne(deps, c, feed), 202);
    })
    .openapi(forOperators(calls.patchFeed), async (c) => {
      const { id } = c.req.valid('param');
      const before = await read(deps, c, id);
      await changeFeed(deps, tenantScope(c), actorOf(c), id, c.req.valid('json'), () => requireUnchanged(c, before));
      return c.json(tagged(c, await read(deps, c, id)), 200);
    })
    .openapi(forOperators(calls.deleteFeed), async (c) => {
      await removeFeed(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(forOperators(calls.runFeedNow), async (c) => {
      const { id } = c.req.valid('param');
      const feed = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentOne(trxDeps, c, await startFeed(trxDeps, tenantScope(c), actorOf(c), id, c.req.valid('json'))),
      );
      return c.json(feed, 202);
    })
    .openapi(forOperators(calls.listFeedRuns), async (c) => {
      const { limit, cursor, outcome } = c.req.valid('query');
      const { id } = c.req.valid('param');
      if (!(await findFeedAddress(deps.db, tenantScope(c), { id }))) throw notFound('no such feed');
      const rows = await listRuns(deps.db, tenantScope(c), id, {
        limit: limit + 1,
        before: readCursor(cursor, z.int().positive()),
        outcome,
      });
      return c.json(cursorPage(c, rows, limit, { present: presentRun, positionOf: (row) => Number(row.id) }), 200);
    })
    .openapi(forOperators(calls.previewFeedCall), async (c) => {
      const { address, headers = {}, mapping = {}, encoding = null, currency, source = null } = c.req.valid('json');
      // The names of the mapping are checked before it is used.
      const settings = { mapping: mapping as Mapping, encoding, ...(currency !== undefined && { currency }) };
      return c.json(await previewFeed(deps, tenantScope(c), { request: requestOf(address, headers), source, settings }), 200);
    });
}

/** For the typed client of operators’ pages. */
export type FeedsDeskApi = ReturnType<typeof feedsDeskRoutes>;

async function read(deps: FeedDeps, c: ApiContext, id: string): Promise<FeedFacts> {
  const feed = await findFeedAddress(deps.db, tenantScope(c), { id });
  if (!feed) throw notFound('no such feed');
  return presentOne(deps, c, feed);
}

async function presentOne(deps: FeedDeps, c: ApiContext, feed: FetchedFeedRow): Promise<FeedFacts> {
  const [presented] = await present(deps, c, [feed]);
  if (!presented) throw notFound('no such feed');
  return presented;
}

async function present(deps: FeedDeps, c: ApiContext, feeds: readonly FetchedFeedRow[]): Promise<FeedFacts[]> {
  const scope = tenantScope(c);
  const runs = await newestRuns(deps.db, scope);
  const open = await countOpenBySource(
    deps.db,
    scope,
    feeds.map(({ source }) => source),
  );
  const now = deps.clock();
  return feeds.map((feed) =>
    presentFeed(deps, feed, { lastRun: runs.get(feed.id) ?? null, openProjects: open.get(feed.source) ?? 0, now }),
  );
}
