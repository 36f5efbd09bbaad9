import { useEffect, useRef } from 'react';
import { Form, redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { textsOf } from '../../../web/form/form-text.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import type { Route } from './+types/callback.page.ts';
import { deskSignInClient } from './client.ts';
import styles from './factor.module.css';
import { returnToWork } from './return-to-work.ts';

const brought = ['code', 'state', 'iss'] as const;
const failed = `${deskLinks.signIn}?ended=provider`;

/** Opening the address does not use the code up; an address without both comes from nobody who has signed in. */
export function loader({ url }: Route.LoaderArgs) {
  if (!url.searchParams.get('state') || !url.searchParams.get('code')) throw redirect(failed);
  return Object.fromEntries(brought.map((name) => [name, url.searchParams.get(name)?.slice(0, 4000) ?? '']));
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const { code, state, iss } = textsOf(await request.formData(), ['code', 'state', 'iss']);
  try {
    await unwrap(deskSignInClient(facts.api).session.provider.return.$post({ json: { code, state, ...(iss ? { iss } : {}) } }));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    throw redirect(failed);
  }
  throw returnToWork(facts, request);
}

/** The address held a code: neither browser nor proxy may keep the page. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

/** `/desk/callback`: takes code and state out of the address, then sends them on at once; without script a button does. */
export default function CallbackPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    form.current?.submit();
  }, []);
  const title = t('talent.desk.callback.title');
  return (
    <div className={styles.form}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      <Form method="post" action={deskLinks.callback} ref={form} reloadDocument>
        {brought.map((name) => (
          <input key={name} type="hidden" name={name} value={loaderData[name] ?? ''} />
        ))}
        <Button type="submit" block className={styles.button}>
          {t('talent.desk.callback.continue')}
        </Button>
      </Form>
    </div>
  );
}
