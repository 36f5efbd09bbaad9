import type { OperatorId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { deskOperatorOf, operatorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { countApplications, markApplicationRead, markApplicationUnread, maxCounted } from '../reading-contract.ts';
import type { ApplicationDeskDeps } from './deps.ts';
import { countDeskApplications, type DeskFilter, requireApplication } from './desk-application-store.ts';
import { filterOf } from './filter-of-query.ts';
import { listReadMarks, markRead, markUnread } from './read-mark-store.ts';

/** What the caller has read, and how much is new to them. */
export function readingRoutes(deps: ApplicationDeskDeps) {
  return createRouter()
    .openapi(forOperators(countApplications), async (c) => {
      const { since, ...chosen } = c.req.valid('query');
      const filter = filterOf(chosen, readerOf(c));
      const count = async (more: DeskFilter) => {
        const counted = await countDeskApplications(deps.db, tenantScope(c), { ...filter, ...more }, maxCounted);
        return { count: Math.min(counted, maxCounted), isMore: counted > maxCounted };
      };
      const [matching, unread, newSince] = await Promise.all([
        count({}),
        chosen.unread === false ? { count: 0, isMore: false } : count({ unread: { by: readerOf(c), is: true } }),
        since === undefined ? null : count({ submittedAfter: laterOf(since, chosen.submittedAfter) }),
      ]);
      return c.json({ matching, unread, newSince }, 200);
    })
    .openapi(forOperators(markApplicationRead), async (c) => {
      const { id } = await requireApplication(deps.db, tenantScope(c), c.req.valid('param').id);
      await markRead(deps.db, tenantScope(c), deskOperatorOf(c).id, id, deps.clock());
      return c.body(null, 204);
    })
    .openapi(forOperators(markApplicationUnread), async (c) => {
      const { id } = await requireApplication(deps.db, tenantScope(c), c.req.valid('param').id);
      await markUnread(deps.db, tenantScope(c), deskOperatorOf(c).id, id);
      return c.body(null, 204);
    });
}

/** The person whose read marks are meant; keys have none. */
export function readerOf(c: ApiContext): OperatorId | null {
  const principal = operatorOf(c);
  return principal.kind === 'operator' ? principal.id : null;
}

export async function readMarksOf(c: ApiContext, db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const reader = readerOf(c);
  return reader === null ? new Map() : listReadMarks(db, tenantScope(c), reader, ids);
}

function laterOf(one: string, other: string | undefined): string {
  return other !== undefined && new Date(other) > new Date(one) ? other : one;
}
