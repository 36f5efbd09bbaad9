import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { deskSchemes } from '../../../contract/desk-settings.ts';
import { SegmentForm } from '../../../web/desk/segment-form.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { useShell } from '../../../web/shell-context.ts';
import styles from './display-settings.module.css';

/** Language, colours and single keys: small forms, so that each works without script and at once. */
export function DisplaySettings({ isPage = false }: { isPage?: boolean }) {
  const t = useT();
  const { client, locale, desk } = useShell();
  return (
    <div className={isPage ? styles.page : styles.menu}>
      {client.languages.length > 1 ? (
        <Setting label={t('talent.desk.settings.language')}>
          {/* A full page load: every word, the language of the page and the catalogue change at once. */}
          <Form method="post" action="/locale" reloadDocument>
            <ReturnTo />
            <SegmentForm
              name="locale"
              label={t('talent.desk.settings.language')}
              current={locale}
              items={client.languages.map(({ iso, name }) => ({ value: iso, label: <span lang={languageTag(iso)}>{name}</span> }))}
            />
          </Form>
        </Setting>
      ) : null}
      <Setting label={t('talent.desk.settings.scheme')}>
        <Form method="post" action={deskLinks.settings} preventScrollReset replace>
          <ReturnTo />
          <SegmentForm
            name="scheme"
            label={t('talent.desk.settings.scheme')}
            current={desk?.scheme ?? 'auto'}
            items={deskSchemes.map((scheme) => ({ value: scheme, label: t(`talent.desk.settings.scheme.${scheme}`) }))}
          />
        </Form>
      </Setting>
      <Setting label={t('talent.desk.settings.keys')} hint={isPage ? t('talent.desk.settings.keys.hint') : undefined}>
        <KeysForm />
      </Setting>
    </div>
  );
}

/** Whether single keys do something, also in the list of all keys. */
export function KeysForm() {
  const t = useT();
  const { desk } = useShell();
  return (
    <Form method="post" action={deskLinks.settings} preventScrollReset replace>
      <ReturnTo />
      <SegmentForm
        name="keys"
        label={t('talent.desk.settings.keys')}
        current={desk?.hasSingleKeys === false ? 'off' : 'on'}
        items={(['on', 'off'] as const).map((state) => ({ value: state, label: t(`talent.desk.settings.keys.${state}`) }))}
      />
    </Form>
  );
}

function ReturnTo() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="returnTo" value={pathname + search} />;
}

function Setting({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {children}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}
