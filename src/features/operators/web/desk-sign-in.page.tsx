import { Form, redirect, useNavigation } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import type { Route } from './+types/desk-sign-in.page.ts';
import { deskSignInClient } from './client.ts';

/** Reads only: mail scanners open links, people press buttons. `owner`: whose link it is; null when it no longer counts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (!token) return { token: null, owner: null };
  const { api } = context.get(requestContext);
  const owner = await unwrap(deskSignInClient(api).session.link.look.$post({ json: { token } })).catch((error: unknown) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  return { token, owner };
}

/** Uses a link up, or has a new one mailed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const client = deskSignInClient(context.get(requestContext).api);
  const token = textOf(form, 'token');
  const email = textOf(form, 'email').trim();
  try {
    if (token) await unwrap(client.session.$post({ json: { token } }));
    else await unwrap(client.session.link.$post({ json: { email } }));
  } catch (error) {
    // Used up or too old meanwhile: the page says so when it reads the link again.
    if (token && error instanceof ApiProblem && [400, 401, 404].includes(error.status)) return answerResult({ sentTo: null });
    return refuseForm(error, form, ['email']);
  }
  if (token) throw redirect('/desk');
  return answerResult({ sentTo: email });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/desk/sign-in?token=`: the link of an operator's mail; without a token, the form that requests a link. Works without script. */
export default function DeskSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const client = useClient();
  useHiddenToken();
  const isSending = useNavigation().state !== 'idle';
  const problem = useFormProblem(actionData?.form, 'email');
  const { token, owner } = loaderData;
  const sentTo = actionData?.result?.sentTo;
  const title = t('talent.desk.signIn.title');
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <meta name="robots" content="noindex" />
      <PageHeading lead={owner ? t('talent.desk.signIn.for', owner) : t('talent.desk.signIn.lead', { client: client.name })}>
        {title}
      </PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {sentTo && (
        <Notice tone="success" role="status">
          {t('talent.desk.signIn.sent', { email: sentTo })}
        </Notice>
      )}
      {token && !owner && !sentTo && (
        <Notice tone="warning" role="alert">
          {t('talent.desk.signIn.invalid')}
        </Notice>
      )}
      {owner ? (
        <Form method="post">
          <input type="hidden" name="token" value={token ?? ''} />
          <Button type="submit" variant="primary" size="large" block busy={isSending}>
            {t('talent.desk.signIn.submit')}
          </Button>
        </Form>
      ) : (
        <Form method="post" className="stack stack--5" noValidate>
          <TextField
            label={t('talent.auth.email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={problem.value('email')}
            error={problem.errorOf('email')}
          />
          <Button type="submit" variant="primary" size="large" block busy={isSending}>
            {t('talent.desk.signIn.send')}
          </Button>
        </Form>
      )}
    </NarrowPage>
  );
}
