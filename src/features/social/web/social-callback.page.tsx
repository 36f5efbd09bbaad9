import { useEffect, useRef } from 'react';
import { Form, redirect, useSubmit } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Button, Spinner } from '../../../web/ui/button.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Route } from './+types/social-callback.page.ts';
import { handleProviderReturn } from './handle-provider-return.ts';

const brought = ['code', 'state', 'iss', 'error'] as const;

/** Opening the address does not use the code up; an address without a state does not come from a provider. */
export function loader({ url }: Route.LoaderArgs) {
  if (!url.searchParams.get('state')) throw redirect('/app/login?social=expired');
  return Object.fromEntries(brought.map((name) => [name, url.searchParams.get(name)?.slice(0, 4096) ?? '']));
}

export async function action({ context, request }: Route.ActionArgs) {
  throw await handleProviderReturn(context.get(requestContext), await request.formData());
}

/** The address held a code: neither browser nor proxy may cache the page. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

/** Takes code and state out of the address, then sends them on at once; without script a button does. */
export default function SocialCallbackPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !form.current) return;
    hasStarted.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void submit(form.current, { replace: true });
  }, [submit]);
  return (
    <NarrowPage>
      <PageTitle title={t('talent.social.callback.title')} />
      <PageHeading>{t('talent.social.callback.title')}</PageHeading>
      <p className="row row--2" role="status">
        <Spinner /> {t('talent.social.callback.text')}
      </p>
      <Form method="post" action="/social-callback" ref={form} replace>
        {brought.map((name) => (
          <input key={name} type="hidden" name={name} value={loaderData[name] ?? ''} />
        ))}
        <noscript>
          <Button type="submit" variant="primary" size="large">
            {t('talent.social.callback.continue')}
          </Button>
        </noscript>
      </Form>
    </NarrowPage>
  );
}
