import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { actorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { type DeskAnnouncement, deleteAnnouncement, getDeskAnnouncement, previewAnnouncement, putAnnouncement } from '../desk-contract.ts';
import { announce, withdrawAnnouncement } from './change-announcement.ts';
import { previewTexts } from './preview-announcement.ts';
import { findAnnouncement } from './store.ts';

type Deps = { db: Db; clock: Clock; catalogues: Catalogues; tenants: TenantRegistry };

/** Calls of operators about the notice of a maintenance. */
export function announcementsDeskRoutes(deps: Deps) {
  return createRouter()
    .openapi(forOperators(getDeskAnnouncement), async (c) => c.json(await readNotice(deps, c), 200))
    .openapi(forOperators(putAnnouncement), async (c) => {
      const { deadline, leadMinutes } = c.req.valid('json');
      const begins = new Date(deadline);
      if (begins <= deps.clock()) throw fieldError('deadline', 'talent.error.invalid');
      await announce(deps, tenantScope(c), actorOf(c), { deadline: begins, leadMinutes });
      return c.json(await readNotice(deps, c), 200);
    })
    .openapi(forOperators(previewAnnouncement), (c) => {
      const { deadline, leadMinutes } = c.req.valid('query');
      const client = deps.tenants.byId(c.get('tenantId'));
      return c.json(previewTexts(deps.catalogues, client, { deadline: new Date(deadline), leadMinutes }, deps.clock()), 200);
    })
    .openapi(forOperators(deleteAnnouncement), async (c) => {
      await withdrawAnnouncement(deps, tenantScope(c), actorOf(c));
      return c.body(null, 204);
    });
}

export type AnnouncementsDeskApi = ReturnType<typeof announcementsDeskRoutes>;

async function readNotice({ db, clock }: Deps, c: ApiContext): Promise<DeskAnnouncement> {
  const row = await findAnnouncement(db, tenantScope(c), clock());
  return { deadline: row?.deadline.toISOString() ?? null, deadlineWithLeadtime: row?.deadline_with_leadtime.toISOString() ?? null };
}
