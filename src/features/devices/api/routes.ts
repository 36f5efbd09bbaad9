import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, sessionScope, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { callerOf } from '../../auth/api/deps.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { type DeviceRow, findDevice, listDevices } from '../../auth/api/sessions/known-device-store.ts';
import { listOpenSessions, type OpenSessionRow, revokeSessionsOf } from '../../auth/api/sessions/session-store.ts';
import { nameIn } from '../../geo/api/visitor-locator.ts';
import {
  deleteSession,
  deleteUserDevice,
  endOtherSessions,
  getIsTrusted,
  getSessions,
  getUserDevices,
  type OpenSession,
  postUserDevice,
  type UserDevice,
} from '../contract.ts';

import type { DevicesDeps } from './deps.ts';
import { removeDevice } from './remove-device.ts';
import { verifyOwnDevice } from './verify-own-device.ts';

export type DevicesApi = ReturnType<typeof devicesRoutes>;

/** Devices and sessions of the signed-in talent. */
export function devicesRoutes(deps: DevicesDeps) {
  return createRouter()
    .openapi(guarded(getUserDevices), async (c) => {
      const rows = await listDevices(deps.db, talentScope(c));
      return c.json(
        asList(
          rows.map((row) => presentDevice(row, c)),
          ({ isCurrent }) => isCurrent,
        ),
        200,
      );
    })
    .openapi(guarded(getIsTrusted), async (c) => {
      const row = await findDevice(deps.db, talentScope(c), c.req.valid('param').id);
      if (!row) throw notFound('unknown device');
      return c.json({ isTrusted: row.trusted_at !== null }, 200);
    })
    .openapi(guarded(postUserDevice), async (c) => {
      const given = c.req.valid('json');
      const caller = callerOf(c);
      const row = await verifyOwnDevice(deps, talentScope(c), currentDevice(c), {
        id: c.req.valid('param').id,
        userAgent: given.userAgent ?? caller.userAgent,
        country: caller.country ?? given.country ?? null,
        cityNames: caller.cityNames,
      });
      return c.json(presentDevice(row, c), 200);
    })
    .openapi(guarded(deleteUserDevice), async (c) => {
      await removeDevice(deps, talentScope(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(guarded(getSessions), async (c) => {
      const rows = await listOpenSessions(deps.db, talentScope(c), deps.clock());
      return c.json(
        asList(
          rows.map((row) => presentSession(row, c.get('session')?.sessionId)),
          ({ isCurrent }) => isCurrent,
        ),
        200,
      );
    })
    .openapi(guarded(deleteSession), async (c) => {
      const [talent, sessionId] = [talentScope(c), c.req.valid('param').id];
      const now = deps.clock();
      if ((await revokeSessionsOf(deps.db, talent, { sessionId }, 'endedByTalent', now)) === 0) throw notFound('no open session');
      await recordSecurityEvent(deps.db, talent, 'sessionEnded', now, { sessionId });
      return c.body(null, 204);
    })
    .openapi(guarded(endOtherSessions), async (c) => {
      const talent = talentScope(c);
      const now = deps.clock();
      // The guard requires a session.
      const ended = await revokeSessionsOf(deps.db, talent, { allBut: sessionScope(c).sessionId }, 'endedByTalent', now);
      if (ended > 0) await recordSecurityEvent(deps.db, talent, 'otherSessionsEnded', now);
      return c.json({ ended }, 200);
    });
}

function currentDevice(c: ApiContext): string | null {
  return c.get('session')?.deviceId ?? null;
}

function presentDevice(row: DeviceRow, c: ApiContext): UserDevice {
  const [currentId, locale] = [currentDevice(c), c.get('locale')];
  return {
    id: row.id,
    userAgent: row.user_agent,
    country: row.country,
    city: row.city_names && nameIn(row.city_names, locale),
    firstSeen: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
    seenBefore: row.seen_before_at?.toISOString() ?? null,
    isCurrent: row.id === currentId,
    isTrusted: row.trusted_at !== null,
  };
}

function presentSession(row: OpenSessionRow, currentId: string | undefined): OpenSession {
  return {
    id: row.id,
    deviceId: row.device_id,
    signedInBy: row.amr,
    created: row.created_at.toISOString(),
    lastUsed: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
  };
}

/** All of them on one page, the current one first. */
function asList<T>(items: T[], isFirst: (item: T) => boolean) {
  const results = items.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return { results, total: results.length, page: 1, pageSize: results.length };
}
