import { Form, redirect, useNavigation } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { refuseValues } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import type { Route } from './+types/restore.page.ts';
import { personalDataClient } from './client.ts';

/** Opening the page changes nothing; guards need a loader to run before it. */
export function loader() {
  return null;
}

export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  try {
    await unwrap(personalDataClient(context.get(requestContext).api).freelancer.restore.$post({ json: { token } }));
  } catch (error) {
    return refuseValues(error, '', {});
  }
  throw redirect('/app/login?restored=true');
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** The page of the farewell mail's link: mail scanners open it, people click its button. */
export default function RestorePage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  useHiddenToken();
  const isSending = useNavigation().state !== 'idle';
  const form = actionData?.form;
  const isUnsent = form !== undefined && (form.status === 0 || form.status >= 500);
  const refused = form && (form.code === 'LINK_EXPIRED' ? 'expired' : form.status === 429 ? 'wait' : isUnsent ? 'unsent' : 'unknown');
  return (
    <NarrowPage>
      <PageTitle title={t('talent.account.restore.title')} hasErrors={refused !== undefined} />
      <PageHeading lead={refused ? undefined : t('talent.account.restore.text')}>{t('talent.account.restore.title')}</PageHeading>
      {refused && (
        <Notice tone="warning" role="alert">
          {isUnsent ? form.messages.map((message) => t(message)).join(' ') : t(`talent.account.restore.${refused}`)}
        </Notice>
      )}
      {refused === undefined || refused === 'wait' || isUnsent ? (
        <Form method="post" className="row">
          <Button type="submit" variant="primary" size="large" busy={isSending}>
            {t('talent.account.restore.submit')}
          </Button>
        </Form>
      ) : (
        <div className="row">
          <ButtonLink to="/app/login">{t('talent.nav.login')}</ButtonLink>
        </div>
      )}
    </NarrowPage>
  );
}
