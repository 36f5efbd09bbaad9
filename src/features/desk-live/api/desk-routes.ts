import { minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { type DeskOperator, deskOperatorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { closeThingAtDesk, type LiveChanges, listChanges, listOpenThings, openThingAtDesk, streamChanges } from '../desk-contract.ts';
import { type LiveKind, mayReceive } from '../live-kinds.ts';
import { encodePosition, readPosition } from './change-position.ts';
import type { DeskLiveCallDeps } from './deps.ts';
import { readSnapshot } from './desk-change-store.ts';
import { changesSince } from './follow-changes.ts';
import { changesFor } from './present.ts';

/** A position that is not older is answered again while nothing has changed, so that the answer is the same (304). */
const samePositionMs = 10 * minuteMs;

/** Proxies neither keep nor gather a stream, nor compress it: nginx goes by the last header. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function deskLiveRoutes(deps: DeskLiveCallDeps) {
  const { deskLive } = deps;
  return createRouter()
    .openapi(forOperators(streamChanges), async (c) => {
      // It has no body that could end.
      if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders);
      const after = c.req.valid('header')['last-event-id'] ?? c.req.valid('query').after;
      const body = await deskLive.openStream(tenantScope(c), deskOperatorOf(c), after, c.env?.cutOff);
      return c.body(body, 200, streamHeaders);
    })
    .openapi(forOperators(listChanges), async (c) => {
      const { after } = c.req.valid('query');
      return c.json(tagged(c, await answerChanges(deps, tenantScope(c), deskOperatorOf(c), after)), 200);
    })
    .openapi(forOperators(listOpenThings), (c) => {
      const { kind, id } = c.req.valid('query');
      const things = deskLive.listThings(c.get('tenantId'), deskOperatorOf(c).scopes);
      const results = things.filter((thing) => (kind ?? thing.kind) === thing.kind && (id ?? thing.id) === thing.id);
      return c.json(tagged(c, { results }), 200);
    })
    .openapi(forOperators(openThingAtDesk), async (c) => {
      const { id: operatorId, name } = requireReading(c, c.req.valid('param').kind);
      const page = { ...pageOf(c, c.req.valid('param'), c.req.valid('json').pageId), operatorId, name };
      return c.json(await deskLive.openThing(page), 200);
    })
    .openapi(forOperators(closeThingAtDesk), async (c) => {
      await deskLive.closeThing(pageOf(c, c.req.valid('param'), c.req.valid('query').pageId));
      return c.body(null, 204);
    });
}

export type DeskLiveApi = ReturnType<typeof deskLiveRoutes>;

/** @throws AppError VALIDATION_FAILED for a position that no answer had */
async function answerChanges(
  { db, clock }: DeskLiveCallDeps,
  scope: TenantScope,
  { scopes }: DeskOperator,
  after: string | undefined,
): Promise<LiveChanges> {
  const now = clock();
  if (after === undefined)
    return { position: encodePosition({ at: now, snapshot: await readSnapshot(db) }), changes: [], isComplete: true };
  const given = readPosition(after);
  if (!given) throw fieldError('after', 'talent.error.invalid');
  const { snapshot, changes } = await changesSince({ db, clock }, scope, given);
  const position = encodePosition({ at: now, snapshot });
  if (changes === null) return { position, changes: [], isComplete: false };
  const allowed = changesFor(scopes, changes);
  const isSame = allowed.length === 0 && now.getTime() - given.at.getTime() < samePositionMs;
  return { position: isSame ? after : position, changes: allowed, isComplete: true };
}

/** @throws AppError MISSING_SCOPE (403) where the role may not read things of this kind */
function requireReading(c: ApiContext, kind: LiveKind): DeskOperator {
  const operator = deskOperatorOf(c);
  if (!mayReceive(kind, operator.scopes))
    throw new AppError('MISSING_SCOPE', { detail: `The role ${operator.role} may not read things of the kind ${kind}.` });
  return operator;
}

function pageOf(c: ApiContext, { kind, id }: { kind: LiveKind; id: string }, pageId: string) {
  return { tenantId: c.get('tenantId'), kind, id, pageId, sessionId: deskOperatorOf(c).sessionId };
}
