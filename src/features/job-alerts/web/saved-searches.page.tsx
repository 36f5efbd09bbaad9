import { Form, redirect, useSearchParams } from 'react-router';
import { load } from '../../../web/api-client.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textsOf } from '../../../web/form/form-text.ts';
import { actionDone, actionRefused, ListActionNotice } from '../../../web/form/list-action-result.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { searchXIcon } from '../../../web/icons/basic-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { reachServer } from '../../../web/reach-server.ts';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { useViewer } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { BackLink, ButtonLink } from '../../../web/ui/button-link.tsx';
import { Rows } from '../../../web/ui/card.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { notificationsClient } from '../../notifications/web/client.ts';
import type { Route } from './+types/saved-searches.page.ts';
import { jobAlertsClient } from './client.ts';
import { changeFromForm } from './save-action.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { results, mailsAreOn } = await load(jobAlertsClient(facts.api).search.saved.$get(), url.pathname);
  return { searches: results, mailsAreOn };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return handlerOf(handlers, form)(context.get(requestContext), form);
}

const handlers = {
  run: openSearch,
  rename: (facts: RequestFacts, form: FormData) => changeFromForm(facts, form, 'rename'),
  frequency: (facts: RequestFacts, form: FormData) => changeFromForm(facts, form, 'frequency'),
  delete: (facts: RequestFacts, form: FormData) => changeFromForm(facts, form, 'delete'),
  'mails-on': switchMailsOn,
};

async function openSearch(facts: RequestFacts, form: FormData): Promise<never> {
  const param = textsOf(form, ['id']);
  const search = await load(jobAlertsClient(facts.api).search.saved[':id'].$put({ param, json: { seen: true } }));
  throw redirect(`/app/project${search.search}`);
}

async function switchMailsOn(facts: RequestFacts) {
  await load(notificationsClient(facts.api).freelancer.clientSubscription.$put({ json: { subscribed: true } }), '/app/saved-searches');
  return actionDone('talent.subscriptions.back');
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone();
  return reachServer(serverAction).catch(async (error: unknown) => actionRefused(error, await typed.formData()));
}

/** `/app/saved-searches`: a talent's saved searches. Everything on it works without script. */
export default function SavedSearchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const { searches, mailsAreOn } = loaderData;
  const isJustSaved = !actionData && params.get('saved') === '1';
  const writes = searches.some(({ frequency }) => frequency !== 'never');
  return (
    <div className="shell shell--reading page stack stack--5">
      <PageTitle title={t('talent.alert.title')} hasErrors={actionData?.form !== undefined} />
      <div>
        <BackLink to="/app/project">{t('talent.nav.search')}</BackLink>
        <PageHeading lead={t('talent.alert.lead')}>{t('talent.alert.title')}</PageHeading>
      </div>
      {isJustSaved ? (
        <Notice tone="success" role="status">
          {searches[0]?.frequency === 'never' || !viewer?.email
            ? t('talent.alert.saved')
            : t('talent.alert.saved.mails', { email: viewer.email })}
        </Notice>
      ) : null}
      <ListActionNotice answer={actionData} />
      {writes && !mailsAreOn ? (
        <Notice
          tone="warning"
          action={
            <Form method="post">
              <Button type="submit" name="intent" value="mails-on" size="small">
                {t('talent.alert.off.action')}
              </Button>
            </Form>
          }
        >
          {t('talent.alert.off')}
        </Notice>
      ) : null}
      {searches.length === 0 ? (
        <Empty
          icon={searchXIcon}
          title={t('talent.alert.none')}
          actions={<ButtonLink to="/app/project">{t('talent.alert.none.action')}</ButtonLink>}
        >
          {t('talent.alert.none.text')}
        </Empty>
      ) : (
        <Rows>
          {searches.map((search) => (
            <SavedSearchRow key={`${search.id} ${search.name}`} search={search} answer={actionData} />
          ))}
        </Rows>
      )}
    </div>
  );
}
