import { data } from 'react-router';
import { applicationLink } from '../../../contract/links.ts';
import { load } from '../../../web/api-client.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { assessmentCodes } from '../../applications/assessment-status.ts';
import type { Assessment } from '../contract.ts';
import type { Route } from './+types/assessment.page.ts';
import { assessmentsClient } from './client.ts';
import { QuestionForm } from './question-form.tsx';
import { StartForm } from './start-form.tsx';
import { answerFromForm, startFromForm } from './take-assessment.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (!/^[0-9a-f-]{36}$/i.test(params.id)) throw data({ messages: ['talent.error.404'] }, { status: 404 });
  const assessment = await load(assessmentsClient(facts.api).assessment[':id'].$get({ param: { id: params.id }, query: {} }), url.pathname);
  const asked = Number.parseInt(url.searchParams.get('question') ?? '1', 10) - 1;
  const question = Math.min(Math.max(0, asked || 0), Math.max(0, assessment.questions.length - 1));
  return { assessment, question, now: facts.now.toISOString() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  return handlerOf({ start: startFromForm, answer: answerFromForm }, form)(context.get(requestContext), form, params.id);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/app/assessment/{id}`: a test is explained, taken one question a page, and shows how it ended. */
export default function AssessmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { assessment, question, now } = loaderData;
  const problem = actionData?.form;
  return (
    <div className="shell shell--reading page stack stack--6">
      <PageTitle title={assessment.name} hasErrors={problem !== undefined} />
      <meta name="robots" content="noindex" />
      <PageHeading lead={assessment.status === assessmentCodes.created ? assessment.intro : undefined}>{assessment.name}</PageHeading>
      {problem && (
        <Notice tone="error" role="alert">
          {problem.messages.map((message) => t(message)).join(' ')}
        </Notice>
      )}
      {assessment.status === assessmentCodes.created && <StartForm assessment={assessment} />}
      {assessment.status === assessmentCodes.started && <QuestionForm key={question} assessment={assessment} number={question} now={now} />}
      <Ending assessment={assessment} />
    </div>
  );
}

/** How a test ended, and the way back to its application. */
function Ending({ assessment }: { assessment: Assessment }) {
  const { t } = useI18n();
  const { status, score, maxScore } = assessment;
  if (status === assessmentCodes.created || status === assessmentCodes.started) return null;
  const words = {
    [assessmentCodes.completed]: 'talent.assessment.completed',
    [assessmentCodes.expired]: 'talent.assessment.expired',
    [assessmentCodes.cancelled]: 'talent.assessment.cancelled',
  } as const;
  return (
    <>
      <Notice tone={status === assessmentCodes.completed ? 'success' : 'info'} role="status">
        <p>{t(words[status])}</p>
        {score !== null && maxScore !== null ? <p className="strong">{t('talent.assessment.result', { score, max: maxScore })}</p> : null}
      </Notice>
      <div>
        <ButtonLink variant="primary" to={applicationLink(assessment.applicationId)}>
          {t('talent.project.viewApplication')}
        </ButtonLink>
      </div>
    </>
  );
}
