import { Form, redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
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

/** Signs out; a session that has ended already is what was asked for. */
export async function action({ context }: Route.ActionArgs) {
  await unwrap(deskSignInClient(context.get(requestContext).api).session.$delete()).catch((error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
  });
  throw redirect(signInPath);
}

/** `/desk`: who is signed in, and how the portal is run while there are no screens for it. */
export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { name, role, client } = loaderData.me;
  const title = t('talent.desk.title', { name });
  return (
    <NarrowPage>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <PageHeading lead={role ? t(`talent.desk.role.${role}`, { client: client.name }) : undefined}>{title}</PageHeading>
      <p>{t('talent.desk.ways')}</p>
      <p>
        <a href="/v1/operator/openapi.json">{t('talent.desk.calls')}</a>
      </p>
      <Form method="post">
        <Button type="submit">{t('talent.desk.signOut')}</Button>
      </Form>
    </NarrowPage>
  );
}
