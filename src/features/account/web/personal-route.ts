import { redirectDocument } from 'react-router';
import { localeCookieValue } from '../../../contract/i18n/locale.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textsOf } from '../../../web/form/form-text.ts';
import { isHttps } from '../../../web/request-context.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { referenceClient } from '../../reference/web/client.ts';
import { accountClient } from './client.ts';

const fields = ['firstName', 'lastName', 'residenceCountry', 'locale'] as const;

export async function loader({ facts, url }: TabArgs) {
  const [me, countries] = await Promise.all([
    load(accountClient(facts.api).freelancer.$get(), url.pathname + url.search),
    load(referenceClient(facts.api).country.$get({ query: {} })),
  ]);
  return { me, countries: countries.results.map(({ value, text }) => ({ value, text })) };
}

/** Names, country and language; a new language also counts for the pages of this browser. */
export async function action({ facts, request }: TabArgs) {
  const form = await request.formData();
  try {
    const { locale } = await unwrap(accountClient(facts.api).freelancer.$put({ json: textsOf(form, fields) }));
    facts.responseHeaders.append('set-cookie', localeCookieValue(locale, isHttps(facts)));
    // Another language needs a full page load: the catalogue is part of the document.
    if (locale !== facts.locale) throw redirectDocument('/app/account?tab=personal');
    return answerResult('saved');
  } catch (error) {
    return refuseForm(error, form, fields);
  }
}
