import { Form, useNavigation } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextArea } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { rejectionReasons } from '../../applications/reason-codes.ts';
import type { HandOverQuestion } from '../contract.ts';
import type { Route } from './+types/hand-over-answer.page.ts';
import { hiringSystemClient } from './client.ts';

type Answer = 'hired' | 'declined';
const answerOf = (given: string | null): Answer => (given === 'hired' ? 'hired' : 'declined');

/** Reads only: mail scanners open links, people press buttons. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const answer = answerOf(url.searchParams.get('answer'));
  const question = await unwrap(hiringSystemClient(context.get(requestContext).api).handOver.question.$post({ json: { token } })).catch(
    (error: unknown): null => {
      if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
      throw error;
    },
  );
  return { question: question as HandOverQuestion | null, answer, token };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = answerOf(textOf(form, 'answer'));
  const note = textOf(form, 'note').trim();
  const reasonCode = rejectionReasons.find((code) => code === textOf(form, 'reasonCode'));
  try {
    await unwrap(
      hiringSystemClient(context.get(requestContext).api).handOver.answer.$post({
        json: {
          token: textOf(form, 'token'),
          answer,
          ...(note ? { note } : {}),
          ...(answer === 'declined' && reasonCode ? { reasonCode } : {}),
        },
      }),
    );
    return answerResult(answer);
  } catch (error) {
    return refuseForm(error, form, ['note', 'reasonCode']);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/handover?answer=&token=`: the links of a hiring manager's e-mail. Asks before anything happens, and works without script. */
export default function HandOverAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const isSending = useNavigation().state !== 'idle';
  const { question, answer, token } = loaderData;
  const refused = actionData?.form;
  const done = actionData?.result;
  const title = t(question || done ? `talent.handOver.title.${done ?? answer}` : 'talent.handOver.title.invalid');
  const values = { id: question?.applicationId ?? 0, project: question?.project ?? '' };
  const isOpen = question?.state === 'open' && !done;
  const other = answer === 'hired' ? 'declined' : 'hired';
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={refused !== undefined} />
      <meta name="robots" content="noindex" />
      <PageHeading lead={isOpen ? t('talent.handOver.text', values) : undefined}>{title}</PageHeading>
      {refused && (
        <Notice tone="error" role="alert">
          {refused.messages.map((message) => t(message)).join(' ')}
        </Notice>
      )}
      {done && (
        <Notice tone="success" role="status">
          {t(`talent.handOver.done.${done}`)}
        </Notice>
      )}
      {!question && <Notice tone="error">{t('talent.handOver.invalid')}</Notice>}
      {question && !isOpen && !done && !refused && (
        <Notice tone="info">{t(question.state === 'answered' ? 'talent.handOver.answered' : 'talent.handOver.over')}</Notice>
      )}
      {isOpen && (
        <Form method="post" className="stack">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="answer" value={answer} />
          {answer === 'declined' && (
            <Select label={t('talent.handOver.reason')} name="reasonCode" defaultValue={refused?.values.reasonCode ?? 'OTHER'}>
              <Options of={rejectionReasons} words={(code) => t(`talent.application.reason.${code}`)} />
            </Select>
          )}
          <TextArea label={t('talent.handOver.note')} name="note" maxLength={1000} rows={4} defaultValue={refused?.values.note ?? ''} />
          <div className="row">
            <Button type="submit" variant="primary" size="large" busy={isSending}>
              {t(`talent.handOver.confirm.${answer}`)}
            </Button>
            <TextLink to={`/handover?answer=${other}&token=${token}`}>{t(`talent.handOver.instead.${other}`)}</TextLink>
          </div>
        </Form>
      )}
    </NarrowPage>
  );
}
