import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { getAnnouncement } from '../contract.ts';
import { findAnnouncement } from './store.ts';

export function announcementsRoutes(deps: { db: Db; clock: Clock }) {
  return createRouter().openapi(open(getAnnouncement), async (c) => {
    const row = await findAnnouncement(deps.db, tenantScope(c), deps.clock());
    return c.json(
      row ? { deadline: row.deadline.toISOString(), deadline_with_leadtime: row.deadline_with_leadtime.toISOString() } : {},
      200,
    );
  });
}
