import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { globeIcon } from '../../../web/icons/basic-icons.ts';
import { onDemand, openWith } from '../../../web/on-demand.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { useShell } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import styles from './footer.module.css';

const LanguageDialog = onDemand(async () => (await import('./language-dialog.tsx')).LanguageDialog);

/** The chooser's place in every page that has one. */
const place = 'language';

/** Names the language and opens the dialog to change it; without script the languages are buttons. */
export function LanguageChooser() {
  const t = useT();
  const { client, locale } = useShell();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // The page in the other language opens where its reader was: here.
  const returnTo = `${pathname}${search}#${place}`;
  useEffect(() => {
    // It has done its work once the page has opened here; an address that is copied does without.
    if (window.location.hash === `#${place}`)
      window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  }, []);
  const current = client.languages.find((language) => language.iso === locale);
  return (
    <div id={place} className={`${styles.footerEnd} ${styles.languages}`}>
      <Button
        className={styles.scripted ?? ''}
        variant="quiet"
        icon={globeIcon}
        aria-haspopup="dialog"
        onClick={() => openWith(LanguageDialog, () => setIsOpen(true))}
      >
        <span className="vh">{t('talent.footer.language')}: </span>
        {current?.name}
      </Button>
      {isOpen ? <LanguageDialog returnTo={returnTo} onClose={() => setIsOpen(false)} /> : null}
      <noscript>
        {import.meta.env.SSR ? (
          <Form method="post" action="/locale" className="row row--2">
            <input type="hidden" name="returnTo" value={returnTo} />
            {client.languages.map((language) => (
              <button key={language.iso} type="submit" name="locale" value={language.iso} lang={languageTag(language.iso)}>
                {language.name}
              </button>
            ))}
          </Form>
        ) : null}
      </noscript>
    </div>
  );
}
