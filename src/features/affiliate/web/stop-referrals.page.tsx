import { Form, useNavigation } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseValues } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Route } from './+types/stop-referrals.page.ts';
import { affiliateClient } from './client.ts';

/** Opening the page changes nothing: mail scanners open links, people click buttons. Guards need a loader to run before it. */
export function loader() {
  return null;
}

export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  try {
    await unwrap(
      affiliateClient(context.get(requestContext).api).referral.stop.$post({ query: { token }, form: { 'List-Unsubscribe': 'One-Click' } }),
    );
    return answerResult('done');
  } catch (error) {
    return refuseValues(error, '', {});
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** Where "No more recommendations" of a mail leads. */
export default function StopReferralsPage({ actionData }: Route.ComponentProps) {
  const t = useT();
  const { name } = useClient();
  const isSending = useNavigation().state !== 'idle';
  const refused = actionData?.form;
  const status = refused?.status;
  const state = status === undefined ? actionData?.result : status === 404 || status === 400 ? 'unknown' : 'failed';
  const title = t('talent.referral.stop.title');
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={state === 'unknown' || state === 'failed'} />
      <meta name="robots" content="noindex" />
      <PageHeading lead={state === 'done' ? undefined : t('talent.referral.stop.text', { client: name })}>{title}</PageHeading>
      {state && (
        <Notice tone={state === 'done' ? 'success' : 'error'} role={state === 'done' ? 'status' : 'alert'}>
          {refused?.code === 'OFFLINE'
            ? refused.messages.map((message) => t(message)).join(' ')
            : t(`talent.referral.stop.${state}`, { client: name })}
        </Notice>
      )}
      {(state === undefined || state === 'failed') && (
        <Form method="post">
          <Button type="submit" variant="primary" size="large" busy={isSending}>
            {t('talent.referral.stop.submit')}
          </Button>
        </Form>
      )}
    </NarrowPage>
  );
}
