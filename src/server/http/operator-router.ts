import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { claimsOf, withHeaders } from '../../contract/call-headers.ts';
import { formerNamesOf } from '../../contract/former-names.ts';
import { awaitingField, peopleField, proofField, scopeField } from '../../contract/operator-call.ts';
import { isOperatorScope } from '../../contract/operator-scopes.ts';
import { AppError } from './app-error.ts';
import type { ApiContext, ApiEnv } from './env.ts';
import { writeLocation } from './location.ts';
import { mayOperate, operatorOf } from './operator-principal.ts';
import { refuseUnknownQuery } from './router.ts';

/**
 * A call that `operatorCall` declared: 401 without a person or key, or without the second factor, 403 without its scope or without the
 * proof it asks for, all before anything else is read.
 *
 * @example createRouter().openapi(forOperators(listKeys), async (c) => c.json(…, 200))
 */
export function forOperators<R extends RouteConfig>(route: R) {
  return createRoute({ ...withHeaders(route), middleware: entrance(route) });
}

function entrance(route: RouteConfig) {
  const requireAccess = accessOf(route);
  const claims = claimsOf(route);
  const addFormerNames = formerNamesOf(route);
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.set('claims', claims);
    requireAccess(c);
    if (!route.request?.query) refuseUnknownQuery(c);
    await next();
    await writeLocation(c, route);
    if (addFormerNames && c.res.ok && c.res.headers.get('content-type')?.startsWith('application/json')) {
      const answer: unknown = await c.res.json();
      addFormerNames(answer);
      c.res = new Response(JSON.stringify(answer), c.res);
    }
  });
}

function accessOf(route: RouteConfig): (c: ApiContext) => void {
  // A route that is not of `operatorCall` has no scope; nobody has this one.
  const scope = String(Reflect.get(route, scopeField));
  const isForPeople = Reflect.get(route, peopleField) === true;
  const needsProof = Reflect.get(route, proofField) === true;
  const awaiting: unknown = Reflect.get(route, awaitingField);
  return (c) => {
    const arriving = c.get('arrivingOperator');
    if (arriving && Array.isArray(awaiting) && awaiting.includes(arriving.awaits)) return;
    const principal = operatorOf(c);
    if (scope !== 'any' && !(isOperatorScope(scope) && mayOperate(c, scope))) {
      throw new AppError('MISSING_SCOPE', {
        detail: `This needs the scope ${scope}, which ${principal.kind === 'key' ? 'this key' : `the role ${principal.role}`} does not have.`,
      });
    }
    if (isForPeople && principal.kind === 'key') throw new AppError('FORBIDDEN', { detail: 'This is for people; a key has no session.' });
    if (needsProof && principal.kind === 'operator' && !principal.isProven) throw new AppError('PROOF_NEEDED');
  };
}
