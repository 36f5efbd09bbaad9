import { localeCookieValue } from '../../../contract/i18n/locale.ts';
import { unwrap } from '../../../web/api-client.ts';
import { isHttps, type RequestFacts } from '../../../web/request-context.ts';
import { accountClient } from './client.ts';
import { answerProblem } from './form-answer.ts';

/** Names, country and language; a new language also counts for the pages of this browser. */
export async function savePersonal(facts: RequestFacts, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    const { locale } = await unwrap(
      accountClient(facts.api).freelancer.$put({
        json: {
          firstName: text('firstName'),
          lastName: text('lastName'),
          residenceCountry: text('residenceCountry'),
          locale: text('locale'),
        },
      }),
    );
    facts.responseHeaders.append('set-cookie', localeCookieValue(locale, isHttps(facts)));
    return { isSaved: true as const, locale };
  } catch (error) {
    return answerProblem(error, form, ['firstName', 'lastName', 'residenceCountry', 'locale']);
  }
}
