import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { projectIdOf } from '../../../web/project-to-apply-to.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import { oneTimeLinksClient } from './client.ts';

/** Longer return paths are dropped rather than refused: they were not typed. */
const maxRedirectLength = 2_000;

/** Asks for a link to the address typed; the link keeps the return path and the project of the page. */
export async function requestLink(facts: RequestFacts, form: FormData, url: URL) {
  const email = textOf(form, 'email').trim();
  const redirect = url.searchParams.get('redirect');
  const projectId = projectIdOf(url);
  try {
    const { state } = await unwrap(
      oneTimeLinksClient(facts.api).oneTimeLinkLogin.$post({
        json: {
          email,
          ...(redirect && redirect.length <= maxRedirectLength ? { redirect } : {}),
          ...(projectId === undefined ? {} : { projectId }),
          ...readCaptcha(form),
        },
      }),
    );
    return answerResult({ intent: 'otl', state, email });
  } catch (error) {
    return refuseForm(error, form, ['email']);
  }
}
