import { Form, redirect, useNavigation } from 'react-router';
import { loginLink } from '../../../contract/links.ts';
import { type MailList, mailListOf } from '../../../contract/mail-lists.ts';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { useViewer } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { poolsClient } from '../../pools/web/client.ts';
import type { Route } from './+types/subscriptions.page.ts';
import { notificationsClient } from './client.ts';

const settings = '/app/account?tab=notifications';
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Opening the page looks up nothing and changes nothing: mail scanners open links, people click buttons. */
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

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const wanted = form.get('intent') === 'subscribe' ? 'on' : 'off';
  const kind = mailListOf(url.searchParams);
  try {
    await unwrap(
      notificationsClient(context.get(requestContext).api).freelancer.clientSubscription[':uuid'].$put({
        param: { uuid: params.uuid ?? '' },
        json: { subscribed: wanted === 'on', ...('pool' in kind ? { poolId: kind.pool } : { list: kind.list }) },
      }),
    );
    return answerResult(wanted);
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** Specification section 2, `/subscriptions/{uuid?}`: what these mails are, a button to stop them, then one to subscribe again. */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const viewer = useViewer();
  const isSending = useNavigation().state !== 'idle';
  const { link, kind, poolName } = loaderData;
  const refused = actionData?.form;
  const answered = refused ? (refused.status === 404 || refused.status === 400 ? 'invalid' : 'failed') : actionData?.result;
  const state = link === 'given' ? answered : link;
  const title = t('talent.subscriptions.title');
  const isDead = state === 'invalid' || state === 'missing';
  const subscribes = state === 'off' || (answered === 'failed' && refused?.name === 'subscribe');
  return (
    <NarrowPage>
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
      {refused && answered === 'failed' && (
        <Notice tone="error" role="alert">
          {refused.messages.map((message) => t(message)).join(' ')}
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
    </NarrowPage>
  );

  function wordsOf(list: MailList, name: string | null): string {
    if ('list' in list) return t(`talent.subscriptions.${list.list}`);
    return name === null ? t('talent.subscriptions.pool.unnamed') : t('talent.subscriptions.pool', { pool: name });
  }
}
