import { redirect } from 'react-router';
import { isValidLocale, languageParameter, localeCookieValue } from '../../contract/i18n/locale.ts';
import { safeReturn } from '../../contract/links.ts';
import { accountClient } from '../../features/account/web/client.ts';
import { tenancyClient } from '../../features/tenancy/web/client.ts';
import { load } from '../../web/api-client.ts';
import { textOf } from '../../web/form/form-text.ts';
import { isHttps, requestContext } from '../../web/request-context.ts';
import type { Route } from './+types/locale.page.ts';

/** Switches the language of this browser, and of the account of a signed-in talent. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const locale = textOf(form, 'locale');
  const { languages } = await load(tenancyClient(facts.api).client.context.$get());
  // Specification section 5: anything else is "Invalid locale".
  const isValid = isValidLocale(
    locale,
    languages.map((language) => language.iso),
  );
  if (!isValid)
    throw new Response(JSON.stringify({ messages: ['talent.error.locale'] }), {
      status: 400,
      headers: { 'content-type': 'application/json' },
    });
  if (facts.isSignedIn) await accountClient(facts.api).freelancer.locale.$post({ json: { locale } });
  throw redirect(withoutLanguage(safeReturn(textOf(form, 'returnTo'), '/')), {
    headers: { 'set-cookie': localeCookieValue(locale, isHttps(facts)) },
  });
}

/** An address that names its language would switch back to it. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://same.invalid');
  if (!url.searchParams.has(languageParameter)) return path;
  url.searchParams.delete(languageParameter);
  return url.pathname + url.search + url.hash;
}

/** A visitor who opens the address itself is sent home. */
export function loader() {
  throw redirect('/');
}

export default function LocalePage() {
  return null;
}
