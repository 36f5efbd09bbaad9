import { Form, redirect, useNavigation } from 'react-router';
import { safeReturn } from '../../contract/links.ts';
import { authClient } from '../../features/auth/web/client.ts';
import { forgetSession } from '../../features/auth/web/session-refresh.ts';
import { signOutBrowser } from '../../features/auth/web/sign-in-browser.ts';
import { textOf } from '../../web/form/form-text.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { requestContext } from '../../web/request-context.ts';
import { Button } from '../../web/ui/button.tsx';
import { ButtonLink } from '../../web/ui/button-link.tsx';
import { NarrowPage } from '../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/logout.page.ts';

/** Opening the address does not log out: only the button does. */
export function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (!facts.isSignedIn && !facts.needsRefresh) throw redirect('/app/login');
  return null;
}

/** Ends the session here and at the server; the browser is signed out even when the server cannot be reached. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  await authClient(facts.api)
    .logout.$post({ json: {} })
    .catch(() => null);
  signOutBrowser(facts);
  throw redirect(form.get('deactivated') === 'true' ? '/app/login?deactivated=true' : returnAfterLogout(textOf(form, 'returnTo')));
}

/**
 * Data in this browser are removed with the session (specification section 4, "Session"), after drafts that only this
 * browser had were sent to the server; other tabs are notified once the cookies are removed.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  hideToken();
  await import('../../features/apply/web/flush-drafts.ts').then(({ flushDrafts }) => flushDrafts()).catch(() => undefined);
  try {
    return await serverAction();
  } finally {
    forgetSession();
  }
}

/** The entry that Back leads to holds no token either. */
function hideToken(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url);
}

/** Specification section 2: a token leaves the address; pages behind sign-in lead to log-in. */
function returnAfterLogout(target: string): string {
  const url = new URL(safeReturn(target, '/app/login'), 'http://same.invalid');
  if (url.pathname.startsWith('/app/')) return '/app/login';
  url.searchParams.delete('token');
  return url.pathname + url.search;
}

export default function LogoutPage() {
  const { t } = useI18n();
  const isSending = useNavigation().state !== 'idle';
  return (
    <NarrowPage>
      <PageTitle title={t('talent.nav.logout')} />
      <PageHeading lead={t('talent.auth.logout.text')}>{t('talent.nav.logout')}</PageHeading>
      <Form method="post" className="row">
        <Button type="submit" variant="primary" busy={isSending}>
          {t('talent.nav.logout')}
        </Button>
        <ButtonLink to="/app/project">{t('talent.auth.logout.stay')}</ButtonLink>
      </Form>
    </NarrowPage>
  );
}
