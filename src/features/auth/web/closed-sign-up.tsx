import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { useClient, useShell } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';

/** The last form of a way to sign up, where the reader's language has every text that it takes consent to; else the languages that do. */
export function OpenSignUp({ children }: { children: ReactNode }) {
  const { client, locale } = useShell();
  return client.signUpLanguages.includes(locale) ? children : <ClosedSignUp languages={client.signUpLanguages} />;
}

/** In place of the sign-up where the texts that it takes consent to are missing: everywhere, or in the reader's language only. */
export function ClosedSignUp({ languages }: { languages: readonly string[] }) {
  const t = useT();
  const client = useClient();
  const { pathname, search } = useLocation();
  if (languages.length === 0) return <Notice tone="info">{t('talent.auth.signup.closed')}</Notice>;
  return (
    <>
      <Notice tone="info">{t('talent.auth.signup.closed.language')}</Notice>
      {/* A full page load, as in the footer: every word changes at once. */}
      <Form method="post" action="/locale" reloadDocument className="stack stack--3">
        <p>{t('talent.auth.signup.closed.languages')}</p>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <div className="row row--2">
          {client.languages
            .filter(({ iso }) => languages.includes(iso))
            .map(({ iso, name }) => (
              <Button key={iso} type="submit" name="locale" value={iso}>
                <span lang={languageTag(iso)}>{name}</span>
              </Button>
            ))}
        </div>
      </Form>
    </>
  );
}
