import { AppError, notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, sessionScope, talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { findTalentByMobile } from '../../account/api/mobile-store.ts';
import { type AuthDeps, callerOf, requireLoginMethod } from '../../auth/api/deps.ts';
import { attemptsPerCode, resendWait } from '../code-rules.ts';
import * as calls from '../contract.ts';
import { readMobilePhone, showPhone } from '../phone-number.ts';
import { changePhone, requestPhoneChange } from './change-phone.ts';
import { stateOfRow } from './check-code.ts';
import { isAllowedPhone, requireAllowedPhone, requirePhone } from './phone-input.ts';
import { sendCode } from './send-code.ts';
import { registerByPhone, signInByPhone } from './sign-in-by-phone.ts';
import { findCode, hasProvenCode, recentCodes } from './store.ts';

export type PhoneApi = ReturnType<typeof phoneRoutes>;

export function phoneRoutes(deps: AuthDeps) {
  const requirePhoneLogin = (c: ApiContext) => requireLoginMethod(deps.tenants, tenantScope(c), 'mobile');
  const takeExistence = (c: ApiContext) => deps.limiter.take('existence', `${c.get('tenantId')}:${callerOf(c).addressKey}`);
  return createRouter()
    .openapi(open(calls.phoneExists), async (c) => {
      requirePhoneLogin(c);
      await takeExistence(c);
      const phone = requirePhone(c.req.valid('json'));
      return c.json({ exists: (await findTalentByMobile(deps.db, tenantScope(c), phone.e164)) !== null }, 200);
    })
    .openapi(open(calls.phoneProspectExists), async (c) => {
      requirePhoneLogin(c);
      await takeExistence(c);
      const phone = requirePhone(c.req.valid('json'));
      return c.json({ exists: await hasProvenCode(deps.db, tenantScope(c), phone.e164, deps.clock()) }, 200);
    })
    .openapi(open(calls.phoneAvailability), async (c) => {
      const tenant = requirePhoneLogin(c);
      await takeExistence(c);
      const given = c.req.valid('json');
      const phone = requirePhone(given);
      if (!isAllowedPhone(tenant, phone, given)) return c.json({ available: false, retryAfterSeconds: null }, 200);
      const now = deps.clock();
      const { waitMs } = resendWait(await recentCodes(deps.db, tenantScope(c), phone.e164, now), now);
      return c.json({ available: waitMs === 0, retryAfterSeconds: waitMs === 0 ? null : Math.ceil(waitMs / 1000) }, 200);
    })
    .openapi(open(calls.resetPhoneCode), async (c) => {
      const { purpose = 'enter', captcha, password, ...given } = c.req.valid('json');
      if (purpose === 'change') {
        return c.json(await requestPhoneChange(deps, callerOf(c), sessionScope(c), { ...given, password }), 200);
      }
      const tenant = requirePhoneLogin(c);
      // Before the captcha, which counts once: a number that is refused must not cost it.
      requireAllowedPhone(tenant, given);
      await deps.captcha.require(tenantScope(c), captcha);
      return c.json(await sendCode(deps, callerOf(c), given, null), 200);
    })
    .openapi(open(calls.phoneCodeExpiry), async (c) => {
      const row = await findCode(deps.db, { ...tenantScope(c), deviceId: callerOf(c).deviceId }, c.req.valid('json').flowId);
      // A number that is being changed is shown to its talent only.
      if (!row || (row.talent_id !== null && row.talent_id !== c.get('session')?.talentId)) throw notFound('no such code');
      const now = deps.clock();
      const phone = readMobilePhone(row.mobile_number, '');
      if (!phone) throw new AppError('INTERNAL', { log: 'a stored number is none' });
      const { waitMs } = resendWait(await recentCodes(deps.db, tenantScope(c), row.mobile_number, now), now);
      return c.json(
        {
          state: stateOfRow(row, now),
          purpose: row.purpose,
          mobileNumber: phone.e164,
          mobileShown: showPhone(phone.e164),
          mobileCallingCode: phone.callingCode,
          countryCode: phone.country,
          expiresInSeconds: Math.max(0, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000)),
          attemptsLeft: attemptsPerCode - row.attempts,
          resendInSeconds: Math.ceil(waitMs / 1000),
        },
        200,
      );
    })
    .openapi(open(calls.authorizeWithMobileToken), async (c) => {
      requirePhoneLogin(c);
      return c.json(await signInByPhone(deps, callerOf(c), c.req.valid('json')), 200);
    })
    .openapi(open(calls.registerFromPhone), async (c) => {
      requirePhoneLogin(c);
      return c.json(await registerByPhone(deps, callerOf(c), c.req.valid('json')), 201);
    })
    .openapi(guarded(calls.changePhone), async (c) =>
      c.json(await changePhone(deps, callerOf(c), talentScope(c), c.req.valid('json')), 200),
    );
}
