import { AppError } from '../../../server/http/app-error.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { actorOf, deskOperatorOf, deskPersonOf, personActorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import {
  confirmAuthenticatorCall,
  getDeskSession,
  getFactorChallenge,
  listOwnFactors,
  proveWithCode,
  proveWithPasskey,
  removeOwnAuthenticator,
  renewOwnRecoveryCodes,
  resetFactorsOfMember,
  setUpAuthenticator,
} from '../factor-contract.ts';
import { deskCookie } from '../operator-session.ts';
import { addOwnPasskey, getNewPasskeyOptions, listOwnPasskeys, removeOwnPasskey } from '../passkey-contract.ts';
import { type DeskDeps, visitorOf } from './deps.ts';
import { proveByCode } from './factors/prove-by-code.ts';
import { proveByPasskey, startPasskeyProof } from './factors/prove-by-passkey.ts';
import { readOwnFactors, readSession } from './factors/read-factors.ts';
import { removeAuthenticator, renewRecoveryCodes, resetFactors } from './factors/remove-factor.ts';
import { confirmAuthenticator, startAuthenticator } from './factors/set-up-authenticator.ts';
import { addPasskeyOfOperator, removePasskeyOfOperator, startAddingPasskey } from './passkeys/add-passkey.ts';
import { listPasskeysOfOperator } from './passkeys/passkey-store.ts';
import { presentPasskey } from './present.ts';
import { setDeskCookies } from './sessions/set-desk-cookies.ts';
import { findMember } from './team/operator-store.ts';

/** Answers hold secrets, or set cookies. */
function keepPrivate(c: ApiContext): void {
  c.header('cache-control', 'no-store');
}

export function deskFactorRoutes(deps: DeskDeps) {
  /** The cookie of a session that lacks nothing any more. */
  const renewCookie = (c: ApiContext, secret: string | null) => {
    if (secret) setDeskCookies(c, deps, deskCookie, secret);
  };
  return createRouter()
    .openapi(forOperators(getDeskSession), async (c) => {
      keepPrivate(c);
      const principal = c.get('operator');
      const provenUntil = principal?.kind === 'operator' ? principal.provenUntil : null;
      return c.json(await readSession(deps, tenantScope(c), deskPersonOf(c), visitorOf(c, deps), provenUntil), 200);
    })
    .openapi(forOperators(proveWithCode), async (c) => {
      renewCookie(c, await proveByCode(deps, tenantScope(c), deskPersonOf(c), personActorOf(c), c.req.valid('json').code));
      return c.body(null, 204);
    })
    .openapi(forOperators(getFactorChallenge), async (c) => {
      keepPrivate(c);
      return c.json({ ...(await startPasskeyProof(deps, tenantScope(c), deskPersonOf(c), visitorOf(c, deps))) }, 200);
    })
    .openapi(forOperators(proveWithPasskey), async (c) => {
      const { response } = c.req.valid('json');
      const secret = await proveByPasskey(deps, tenantScope(c), deskPersonOf(c), visitorOf(c, deps), personActorOf(c), response);
      renewCookie(c, secret);
      return c.body(null, 204);
    })
    .openapi(forOperators(listOwnFactors), async (c) => c.json(await readOwnFactors(deps, tenantScope(c), deskOperatorOf(c)), 200))
    .openapi(forOperators(setUpAuthenticator), async (c) => {
      keepPrivate(c);
      return c.json(await startAuthenticator(deps, tenantScope(c), deskPersonOf(c)), 200);
    })
    .openapi(forOperators(confirmAuthenticatorCall), async (c) => {
      const { code } = c.req.valid('json');
      const { recoveryCodes, secret } = await confirmAuthenticator(deps, tenantScope(c), deskPersonOf(c), personActorOf(c), code);
      keepPrivate(c);
      renewCookie(c, secret);
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(forOperators(removeOwnAuthenticator), async (c) => {
      await removeAuthenticator(deps, tenantScope(c), deskPersonOf(c), actorOf(c));
      return c.body(null, 204);
    })
    .openapi(forOperators(renewOwnRecoveryCodes), async (c) => {
      keepPrivate(c);
      return c.json({ recoveryCodes: await renewRecoveryCodes(deps, tenantScope(c), deskPersonOf(c), actorOf(c)) }, 200);
    })
    .openapi(forOperators(resetFactorsOfMember), async (c) => {
      const member = await findMember(deps.db, tenantScope(c), c.req.valid('param').id);
      if (!member) throw new AppError('NOT_FOUND');
      if (member.id === deskOperatorOf(c).id)
        throw new AppError('CONFLICT', { detail: 'Nobody resets their own second factor: its parts are removed below /me.' });
      await resetFactors(deps, tenantScope(c), actorOf(c), member.id);
      return c.body(null, 204);
    })
    .openapi(forOperators(listOwnPasskeys), async (c) => {
      const results = (await listPasskeysOfOperator(deps.db, tenantScope(c), deskOperatorOf(c).id)).map(presentPasskey);
      return c.json({ results, next: null }, 200);
    })
    .openapi(forOperators(getNewPasskeyOptions), async (c) => {
      keepPrivate(c);
      return c.json({ ...(await startAddingPasskey(deps, tenantScope(c), deskPersonOf(c), visitorOf(c, deps))) }, 200);
    })
    .openapi(forOperators(addOwnPasskey), async (c) => {
      const given = c.req.valid('json');
      const added = await addPasskeyOfOperator(deps, tenantScope(c), deskPersonOf(c), visitorOf(c, deps), personActorOf(c), given);
      keepPrivate(c);
      renewCookie(c, added.secret);
      return c.json({ ...presentPasskey(added.result), recoveryCodes: added.recoveryCodes }, 201);
    })
    .openapi(forOperators(removeOwnPasskey), async (c) => {
      await removePasskeyOfOperator(deps, tenantScope(c), deskPersonOf(c), actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}

export type DeskFactorApi = ReturnType<typeof deskFactorRoutes>;
