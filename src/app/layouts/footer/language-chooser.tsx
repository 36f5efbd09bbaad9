import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { RadioField } from '../../../web/form/choice.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { globeIcon } from '../../../web/icons/basic-icons.ts';
import { useShell } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { PageLoader } from '../../../web/ui/loader.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import styles from '../shell.module.css';

/** Specification section 2: a radio list of the client's languages; choosing one switches the locale and shows a page loader. */
export function LanguageChooser() {
  const t = useT();
  const { client, locale } = useShell();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isSwitching, setIsSwitching] = useState(false);
  const current = client.languages.find((language) => language.iso === locale);
  return (
    <div className={styles.footerEnd}>
      <Button variant="quiet" icon={globeIcon} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className="vh">{t('talent.footer.language')}: </span>
        {current?.name}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('talent.footer.language')} width={400} veilMs={0}>
        {/* A full page load: every word, the language of the page and the catalogue change at once. */}
        <Form method="post" action="/locale" reloadDocument className="stack stack--1" onChange={(event) => choose(event.currentTarget)}>
          <input type="hidden" name="returnTo" value={pathname + search} />
          {client.languages.map((language) => (
            <RadioField
              key={language.iso}
              name="locale"
              value={language.iso}
              defaultChecked={language.iso === locale}
              large
              label={<span lang={language.iso}>{language.name}</span>}
            />
          ))}
        </Form>
      </Modal>
      <PageLoader active={isSwitching} />
      <noscript>
        <Form method="post" action="/locale" className="row row--2">
          <input type="hidden" name="returnTo" value={pathname + search} />
          {client.languages.map((language) => (
            <button key={language.iso} type="submit" name="locale" value={language.iso} lang={language.iso}>
              {language.name}
            </button>
          ))}
        </Form>
      </noscript>
    </div>
  );

  function choose(form: HTMLFormElement): void {
    setIsSwitching(true);
    form.requestSubmit();
  }
}
