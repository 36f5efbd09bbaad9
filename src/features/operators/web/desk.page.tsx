import { Form, redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { isHttps, requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { deskCookie, deskCookies } from '../operator-session.ts';
import type { Route } from './+types/desk.page.ts';
import { deskSignInClient, operatorsClient } from './client.ts';

const signInPath = '/desk/sign-in';

export async function loader({ context }: Route.LoaderArgs) {
  const me = await unwrap(operatorsClient(context.get(requestContext).api).me.$get()).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(signInPath);
    throw error;
  });
  return { me };
}

/** Signs out. For a session that has ended already the call is refused, so the page removes the cookies by itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  try {
    await unwrap(deskSignInClient(facts.api).session.$delete());
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) return refuseForm(error, await request.formData());
    for (const cookie of deskCookies(deskCookie, '', isHttps(facts))) facts.responseHeaders.append('set-cookie', cookie);
  }
  throw redirect(signInPath);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/desk`: who is signed in, and how the portal is run while there are no screens for it. */
export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const problem = useFormProblem(actionData?.form, 'signOut');
  const { name, role, client } = loaderData.me;
  const title = t('talent.desk.title', { name });
  return (
    <NarrowPage>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <PageHeading lead={role ? t(`talent.desk.role.${role}`, { client: client.name }) : undefined}>{title}</PageHeading>
      <p>{t('talent.desk.ways')}</p>
      <p>
        <a href="/v1/operator/docs">{t('talent.desk.calls')}</a>
      </p>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" className="row">
        <Button id="field-signOut" type="submit">
          {t('talent.desk.signOut')}
        </Button>
      </Form>
    </NarrowPage>
  );
}
