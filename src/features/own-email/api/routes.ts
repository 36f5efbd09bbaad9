import { sessionScope, talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { type AuthDeps, callerOf } from '../../auth/api/deps.ts';
import { cancelEmailChange as cancelCall, changeEmail, confirmUpdatedEmail, getEmailChange, resendEmailVerification } from '../contract.ts';
import { cancelEmailChange, emailChangeState, requestEmailChange, resendVerification } from './change-email.ts';
import { confirmNewEmail } from './confirm-new-email.ts';

export type OwnEmailApi = ReturnType<typeof ownEmailRoutes>;

/** Changing the address of an account, from asking to confirming. */
export function ownEmailRoutes(deps: AuthDeps) {
  return createRouter()
    .openapi(guarded(getEmailChange), async (c) => c.json(await emailChangeState(deps, talentScope(c), sessionScope(c).sessionId), 200))
    .openapi(guarded(changeEmail), async (c) => {
      const { email, password } = c.req.valid('json');
      const caller = { addressKey: callerOf(c).addressKey, sessionId: sessionScope(c).sessionId };
      return c.json({ status: await requestEmailChange(deps, talentScope(c), caller, { email, password }) }, 200);
    })
    .openapi(guarded(cancelCall), async (c) => {
      await cancelEmailChange(deps, talentScope(c));
      return c.json({}, 200);
    })
    .openapi(guarded(resendEmailVerification), async (c) => c.json({ status: await resendVerification(deps, talentScope(c)) }, 200))
    .openapi(open(confirmUpdatedEmail), async (c) => {
      const confirmed = await confirmNewEmail(deps, tenantScope(c), c.req.valid('json').token);
      return c.json({ status: confirmed === 'now' ? ('confirmed' as const) : ('alreadyConfirmed' as const) }, 200);
    });
}
