import { Form, redirect, useNavigation } from 'react-router';
import { loginLink } from '../../../contract/links.ts';
import { type MailList, mailListOf } from '../../../contract/mail-lists.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { useViewer } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { poolsClient } from '../../pools/web/client.ts';
import type { Route } from './+types/subscriptions.page.ts';
import { notificationsClient } from './client.ts';

const settings = '/app/account?tab=notifications';
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Opening the page asks nothing about the uuid and changes nothing: mail scanners open links, people press buttons. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (params.uuid === undefined && facts.isSignedIn) throw redirect(settings);
  const kind = mailListOf(url.searchParams);
  return {
    link: params.uuid === undefined ? ('missing' as const) : uuidPattern.test(params.uuid) ? ('given' as const) : ('invalid' as const),
    kind,
    poolName: 'pool' in kind ? await nameOfPool(facts, kind.pool) : null,
  };
}

/** Visitors see the names of public pools only. */
async function nameOfPool(facts: RequestFacts, id: number): Promise<string | null> {
  const pool = await unwrap(poolsClient(facts.api).pool[':id'].$get({ param: { id: String(id) }, query: {} })).catch(() => null);
  return pool?.poolNameVerbiage ?? null;
}

type Answer = { state: 'off' | 'on' | 'invalid' } | { state: 'failed'; wanted: 'off' | 'on'; messages: string[] };

export async function action({ context, params, request, url }: Route.ActionArgs): Promise<Answer> {
  const wanted = (await request.formData()).get('intent') === 'subscribe' ? 'on' : 'off';
  const kind = mailListOf(url.searchParams);
  try {
    await unwrap(
      notificationsClient(context.get(requestContext).api).freelancer.clientSubscription[':uuid'].$put({
        param: { uuid: params.uuid ?? '' },
        json: { subscribed: wanted === 'on', ...('pool' in kind ? { poolId: kind.pool } : { list: kind.list }) },
      }),
    );
    return { state: wanted };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404 || error.status === 400) return { state: 'invalid' };
    return { state: 'failed', wanted, messages: error.problem.messages };
  }
}

/** Specification section 2, `/subscriptions/{uuid?}`: what these mails are, a button to stop them, then one to have them again. */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const viewer = useViewer();
  const isSending = useNavigation().state !== 'idle';
  const { link, kind, poolName } = loaderData;
  const state = link === 'given' ? actionData?.state : link;
  const title = t('talent.subscriptions.title');
  const isDead = state === 'invalid' || state === 'missing';
  const subscribes = state === 'off' || (actionData?.state === 'failed' && actionData.wanted === 'on');
  return (
    <div className="shell shell--narrow page stack stack--5">
      <PageTitle title={title} hasErrors={state === 'invalid' || state === 'failed'} />
      <meta name="robots" content="noindex" />
      <PageHeading lead={isDead ? undefined : wordsOf(kind, poolName)}>{title}</PageHeading>
      {state === undefined && <p>{t('talent.subscriptions.text')}</p>}
      {state === 'missing' && <p>{t('talent.subscriptions.missing')}</p>}
      {state === 'invalid' && (
        <Notice tone="error" role="alert">
          {t('talent.subscriptions.invalid')}
        </Notice>
      )}
      {actionData?.state === 'failed' && (
        <Notice tone="error" role="alert">
          {actionData.messages.map((message) => t(message)).join(' ')}
        </Notice>
      )}
      {(state === 'off' || state === 'on') && (
        <Notice tone="success" role="status">
          {t(state === 'off' ? 'talent.subscriptions.done' : 'talent.subscriptions.back')}
        </Notice>
      )}
      {isDead ? (
        <div>
          <ButtonLink variant="primary" size="large" to={viewer ? settings : loginLink(settings)}>
            {t(viewer ? 'talent.subscriptions.all' : 'talent.nav.login')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value={subscribes ? 'subscribe' : 'unsubscribe'}
              variant={subscribes ? 'secondary' : 'primary'}
              size="large"
              busy={isSending}
            >
              {t(subscribes ? 'talent.subscriptions.again' : 'talent.subscriptions.unsubscribe')}
            </Button>
          </Form>
          <p className="small">
            <TextLink plain to={viewer ? settings : loginLink(settings)}>
              {t('talent.subscriptions.all')}
            </TextLink>
          </p>
        </>
      )}
    </div>
  );

  function wordsOf(list: MailList, name: string | null): string {
    if ('list' in list) return t(`talent.subscriptions.${list.list}`);
    return name === null ? t('talent.subscriptions.pool.unnamed') : t('talent.subscriptions.pool', { pool: name });
  }
}
