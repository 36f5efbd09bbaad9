import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem } from '../../account/web/form-answer.ts';
import { projectIdOf } from '../../auth/web/project-to-apply-to.ts';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import { oneTimeLinksClient } from './client.ts';

/** Longer ways back are left behind rather than refused: nobody typed them. */
const longestRedirect = 2_000;

/** Asks for a link to the address typed; the link keeps the way back and the project of the page. */
export async function requestLink(facts: RequestFacts, form: FormData, url: URL) {
  const email = String(form.get('email') ?? '').trim();
  const redirect = url.searchParams.get('redirect');
  const projectId = projectIdOf(url);
  try {
    const { state } = await unwrap(
      oneTimeLinksClient(facts.api).oneTimeLinkLogin.$post({
        json: {
          email,
          ...(redirect && redirect.length <= longestRedirect ? { redirect } : {}),
          ...(projectId === undefined ? {} : { projectId }),
          ...readCaptcha(form),
        },
      }),
    );
    return { otl: { state, email } };
  } catch (error) {
    return answerProblem(error, form, ['email']);
  }
}
