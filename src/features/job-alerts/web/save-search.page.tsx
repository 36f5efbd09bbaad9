import { Form, redirect, useNavigation } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { reachServer } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { poolsClient } from '../../pools/web/client.ts';
import { addressOf } from '../saved-query.ts';
import { defaultName, summaryOf } from '../search-words.ts';
import type { Route } from './+types/save-search.page.ts';
import { saveFromForm, typedFields } from './save-action.ts';
import { SaveFields } from './save-fields.tsx';
import { savedQueryOf } from './search-in-address.ts';

/** `query` is the search of the address; the pools' names make it readable. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const query = savedQueryOf(url.searchParams);
  const pools = query.pools?.length ? await unwrap(poolsClient(facts.api).pool.categories.$get({ query: {} })).catch(() => null) : null;
  const all = pools ? [...pools.categoryResults.results.flatMap((group) => group.pools), ...pools.orphanPools.results] : [];
  const names = all.filter(({ id }) => query.pools?.includes(id)).map(({ id, poolNameVerbiage }) => [id, poolNameVerbiage] as const);
  return { query, names, key: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await saveFromForm(context.get(requestContext), form, url);
  if ('result' in answer && form.get('from') !== 'dialog') throw redirect('/app/saved-searches?saved=1');
  return answer;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone();
  return reachServer(serverAction).catch(async (error: unknown) => refuseForm(error, await typed.formData(), typedFields));
}

/** `/app/saved-searches/new?any=…`: saves a search; the target of links on public pages, and the dialog of the search without script. */
export default function SaveSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const navigation = useNavigation();
  const { query, names, key } = loaderData;
  const problem = useFormProblem(actionData?.form, 'name');
  const pools = new Map(names);
  const words = { t, poolName: (id: number) => pools.get(id) ?? null };
  return (
    <NarrowPage>
      <PageTitle title={t('talent.alert.save.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading>{t('talent.alert.save.title')}</PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" className="stack stack--5" noValidate>
        <input type="hidden" name="key" value={key} />
        <SaveFields
          summary={summaryOf(query, words)}
          name={problem.value('name') ?? defaultName(query, words)}
          frequency={problem.value('frequency')}
          nameError={problem.errorOf('name')}
        />
        <div className="row">
          <Button type="submit" variant="primary" size="large" busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
            {t('talent.alert.save.submit')}
          </Button>
          <ButtonLink variant="quiet" size="large" to={`/app/project${addressOf(query)}`}>
            {t('talent.alert.save.cancel')}
          </ButtonLink>
        </div>
      </Form>
      <p className="small">
        <TextLink plain to="/app/saved-searches">
          {t('talent.alert.list')}
        </TextLink>
      </p>
    </NarrowPage>
  );
}
