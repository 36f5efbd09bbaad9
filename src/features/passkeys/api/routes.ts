import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, sessionScope, talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { callerOf } from '../../auth/api/deps.ts';
import { deviceCookieValue, newDeviceId } from '../../auth/session-cookies.ts';
import {
  authorizeWithPasskey,
  deletePasskey,
  getPasskeys,
  type Passkey,
  postPasskey,
  putPasskey,
  registrationOptions,
  signInOptions,
} from '../contract.ts';
import { type PasskeyDeps, relyingPartyOf, requirePasskeys } from './deps.ts';
import { finishPasskeyRegistration, type PasskeyOwner, startPasskeyRegistration } from './register-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';
import { listPasskeys, type PasskeyRow, renamePasskey } from './store.ts';

export type PasskeysApi = ReturnType<typeof passkeysRoutes>;

export function passkeysRoutes(deps: PasskeyDeps) {
  const adding = (c: ApiContext): PasskeyOwner => ({
    talent: talentScope(c),
    sessionId: sessionScope(c).sessionId,
    relyingParty: relyingPartyOf(c, deps),
  });
  return createRouter()
    .openapi(open(signInOptions), async (c) => {
      const { config } = requirePasskeys(deps.tenants, tenantScope(c));
      const known = callerOf(c).deviceId;
      const deviceId = known ?? newDeviceId();
      // The challenge belongs to this browser, so it gets its id here when no page has given it one.
      if (!known) c.header('set-cookie', deviceCookieValue(deviceId, config.userDeviceValidityDays, deps.isHttps), { append: true });
      c.header('cache-control', 'no-store');
      return c.json({ ...(await startPasskeySignIn(deps, tenantScope(c), deviceId, relyingPartyOf(c, deps))) }, 200);
    })
    .openapi(open(authorizeWithPasskey), async (c) =>
      c.json(await signInWithPasskey(deps, callerOf(c), relyingPartyOf(c, deps), c.req.valid('json').response), 200),
    )
    .openapi(guarded(getPasskeys), async (c) => {
      const results = (await listPasskeys(deps.db, talentScope(c))).map(presentPasskey);
      return c.json({ results, total: results.length, page: 1, pageSize: results.length }, 200);
    })
    .openapi(guarded(registrationOptions), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ ...(await startPasskeyRegistration(deps, adding(c), c.req.valid('json').password)) }, 200);
    })
    .openapi(guarded(postPasskey), async (c) => {
      const row = await finishPasskeyRegistration(deps, adding(c), { ...c.req.valid('json'), userAgent: callerOf(c).userAgent });
      return c.json(presentPasskey(row), 201);
    })
    .openapi(guarded(putPasskey), async (c) => {
      const row = await renamePasskey(deps.db, talentScope(c), c.req.valid('param').id, c.req.valid('json').name);
      if (!row) throw notFound('unknown passkey');
      return c.json(presentPasskey(row), 200);
    })
    .openapi(guarded(deletePasskey), async (c) => {
      await removePasskey(deps, talentScope(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}

function presentPasskey(row: PasskeyRow): Passkey {
  return { id: row.id, name: row.name, created: row.created_at.toISOString(), lastUsed: row.last_used_at?.toISOString() ?? null };
}
