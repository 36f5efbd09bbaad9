import { deviceCookieValue, newDeviceId, readDeviceId } from '../../features/auth/session-cookies.ts';
import { isHttps, requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';
import { clientOf } from './page-facts.ts';

/**
 * Gives a browser its id (security design, "Devices") before it is used to sign in. The calls of this same request carry it
 * already, so that the session that starts now belongs to the device.
 */
export const browserId: Guard = async (input) => {
  const sent = input.request.headers.get('cookie');
  if (readDeviceId(sent)) return;
  const facts = input.context.get(requestContext);
  const id = newDeviceId();
  const cookie = deviceCookieValue(id, (await clientOf(input)).userDeviceValidityDays, isHttps(facts));
  facts.responseHeaders.append('set-cookie', cookie);
  const { api } = facts;
  input.context.set(requestContext, {
    ...facts,
    api: (target, init) => {
      const call = new Request(target, init);
      const own = call.headers.get('cookie') ?? sent;
      call.headers.set('cookie', [own, cookie.split(';')[0]].filter(Boolean).join('; '));
      return api(call);
    },
  });
};
