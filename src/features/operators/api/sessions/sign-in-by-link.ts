import type { TenantScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError, notFound } from '../../../../server/http/app-error.ts';
import { addressKey } from '../../../../server/http/client-address.ts';
import { answerInConstantTime } from '../../../../server/http/constant-time-answer.ts';
import { linkMs } from '../../operator-session.ts';
import type { DeskArrival, DeskDeps, DeskVisitor } from '../deps.ts';
import { mailSignInLink } from '../mails.ts';
import { findOperatorHere } from '../team/operator-store.ts';
import { consumeLinks, createLink, findLink } from './link-store.ts';
import { startDeskSession } from './start-session.ts';

/**
 * Mails a link that signs in once, however soon after the last one: who asks again has not got it, or has used it. It says nothing, in the
 * same time, about whether the address is known.
 *
 * @throws AppError TOO_MANY_REQUESTS for one address or one place too often
 */
export async function sendDeskLink(deps: DeskDeps, scope: TenantScope, visitor: DeskVisitor, email: string): Promise<void> {
  await deps.limiter.take('oneTimeLinkFrom', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  await deps.limiter.take('oneTimeLink', `desk:${scope.tenantId}:${email.toLowerCase()}`);
  await answerInConstantTime(mailLink(deps, scope, email));
}

async function mailLink(deps: DeskDeps, scope: TenantScope, email: string): Promise<void> {
  const operator = await findOperatorHere(deps.db, scope, { email });
  if (!operator) return;
  await inTransaction(deps.db, async (trx) => {
    const secret = await createLink(trx, scope, operator.id, linkMs.signIn, deps.clock());
    await mailSignInLink(deps, trx, scope, operator, secret);
  });
}

/** Whose link it is, without using it up: the page asks before it signs in (decision 0008). @throws AppError NOT_FOUND, LINK_EXPIRED (400). */
export async function lookAtDeskLink(
  deps: DeskDeps,
  scope: TenantScope,
  visitor: DeskVisitor,
  secret: string,
): Promise<{ email: string; name: string }> {
  await deps.limiter.take('signIn', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  const { email, name } = await readLink(deps, scope, secret);
  return { email, name };
}

/**
 * Signs in by a link, which is used up with all others of this person.
 *
 * @returns the secret of the session. @throws AppError NOT_FOUND, LINK_EXPIRED (400), TOO_MANY_REQUESTS.
 */
export async function signInByLink(deps: DeskDeps, scope: TenantScope, visitor: DeskArrival, secret: string): Promise<string> {
  await deps.limiter.take('signIn', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  const { id } = await readLink(deps, scope, secret);
  return inTransaction(deps.db, async (trx) => {
    if (!(await consumeLinks(trx, scope, id, secret, deps.clock()))) throw linkExpired();
    return startDeskSession(deps, trx, scope, visitor, { operatorId: id, method: 'link', hasSecondFactor: false });
  });
}

async function readLink(deps: DeskDeps, scope: TenantScope, secret: string) {
  const link = await findLink(deps.db, scope, secret, deps.clock());
  if (!link) throw notFound('unknown link');
  const operator = link.isOpen ? await findOperatorHere(deps.db, scope, { id: link.operatorId }) : null;
  if (!operator) throw linkExpired();
  return operator;
}

function linkExpired(): AppError {
  return new AppError('LINK_EXPIRED', { messages: ['talent.auth.otl.expired'] });
}
