import { accountClient } from '../../features/account/web/client.ts';
import { authClient } from '../../features/auth/web/client.ts';
import { savePassword } from '../../features/auth/web/password-action.ts';
import { ownEmailClient } from '../../features/own-email/web/client.ts';
import { cancelEmail, changeEmail, resendEmail } from '../../features/own-email/web/email-action.ts';
import { passkeysClient } from '../../features/passkeys/web/client.ts';
import { removePasskey, renamePasskey } from '../../features/passkeys/web/passkeys-action.ts';
import { showPhone } from '../../features/phone/phone-number.ts';
import { socialClient } from '../../features/social/web/client.ts';
import { disconnectSocial } from '../../features/social/web/disconnect-social.ts';
import { startSocial } from '../../features/social/web/start-social.ts';
import { load } from '../../web/api-client.ts';
import { handlerOf } from '../../web/form/form-intent.ts';
import type { RequestFacts } from '../../web/request-context.ts';
import type { TabArgs } from '../../web/tab-route.tsx';

export async function loader({ facts, url }: TabArgs) {
  const returnTo = url.pathname + url.search;
  const [me, { hasPassword }, email, social, passkeys] = await Promise.all([
    load(accountClient(facts.api).freelancer.$get(), returnTo),
    load(authClient(facts.api).freelancer.hasPassword.$get(), returnTo),
    load(ownEmailClient(facts.api).freelancer.changeEmail.$get(), returnTo),
    load(socialClient(facts.api).freelancer.socialAccounts.$get(), returnTo),
    load(passkeysClient(facts.api).freelancer.passkeys.$get(), returnTo),
  ]);
  return {
    me,
    hasPassword,
    email,
    social,
    passkeys: passkeys.results,
    mobileShown: me.mobileNumber === null ? null : showPhone(me.mobileNumber),
    now: facts.now.toISOString(),
  };
}

export async function action({ facts, request, url }: TabArgs) {
  const form = await request.formData();
  return handlerOf(handlers, form)(facts, form, url);
}

/** Each card's forms; the action belongs to the feature of the card. */
const handlers = {
  password: savePassword,
  'email-change': changeEmail,
  'email-resend': resendEmail,
  'email-cancel': cancelEmail,
  'social-connect': (facts: RequestFacts, form: FormData, url: URL) => startSocial(facts, form, url, 'connect'),
  'social-disconnect': disconnectSocial,
  'passkey-rename': renamePasskey,
  'passkey-remove': removePasskey,
};
