import { useEffect, useRef } from 'react';
import { Form, redirect } from 'react-router';
import { loginLink, safeReturn } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Button, Spinner } from '../../../web/ui/button.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Route } from './+types/session.page.ts';
import { authClient } from './client.ts';
import { refreshSession } from './session-refresh.ts';

/** Talents whose access token expired pass through here: the browser refreshes, then goes on. */
export function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const returnTo = safeReturn(url.searchParams.get('return'), '/app/project');
  if (facts.isSignedIn) throw redirect(returnTo);
  if (!facts.needsRefresh) throw redirect(loginLink(returnTo));
  return { returnTo };
}

/** The same for browsers without script: a click on the button, never the rendering, exchanges the token. */
export async function action({ context, url }: Route.ActionArgs) {
  const returnTo = safeReturn(url.searchParams.get('return'), '/app/project');
  const response = await authClient(context.get(requestContext).api)
    .refreshToken.$post({ json: {} })
    .catch(() => null);
  throw redirect(response?.ok ? returnTo : loginLink(returnTo));
}

export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const hasStarted = useRef(false);
  const { returnTo } = loaderData;
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // A full page load: the shell of this one was rendered for a visitor.
    refreshSession().then(
      () => window.location.replace(returnTo),
      () => window.location.replace(loginLink(returnTo)),
    );
  }, [returnTo]);
  return (
    <NarrowPage>
      <PageTitle title={t('talent.auth.session.title')} />
      <PageHeading>{t('talent.auth.session.title')}</PageHeading>
      <p className="row row--2" role="status">
        <Spinner /> {t('talent.auth.signingIn')}
      </p>
      <noscript>
        <Form method="post">
          <Button type="submit" variant="primary">
            {t('talent.auth.continue')}
          </Button>
        </Form>
      </noscript>
    </NarrowPage>
  );
}
