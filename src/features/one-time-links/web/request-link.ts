import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { returnTargetOf } from '../../auth/web/return-target.ts';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import { oneTimeLinksClient } from './client.ts';

/** Asks for a link to the address typed; the link keeps the return path and the project of the page. */
export async function requestLink(facts: RequestFacts, form: FormData, url: URL) {
  const email = textOf(form, 'email').trim();
  try {
    const { state } = await unwrap(
      oneTimeLinksClient(facts.api).oneTimeLinkLogin.$post({
        json: { email, ...returnTargetOf(url), ...readCaptcha(form) },
      }),
    );
    return answerResult({ intent: 'otl', state, email });
  } catch (error) {
    return refuseForm(error, form, ['email']);
  }
}
