import { useId, useState } from 'react';
import { Form } from 'react-router';
import { RadioField } from '../../../web/form/choice.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { useShell } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { PageLoader } from '../../../web/ui/loader.tsx';
import { Modal } from '../../../web/ui/modal.tsx';

/**
 * Specification section 2: a radio list of the client's languages; choosing one switches the locale and shows a page loader. A button
 * chooses: the arrow keys of a keyboard walk through radios (WCAG 3.2.2).
 */
export function LanguageDialog({ returnTo, onClose }: { returnTo: string; onClose: () => void }) {
  const t = useT();
  const { client, locale } = useShell();
  const formId = useId();
  const [isSwitching, setIsSwitching] = useState(false);
  return (
    <>
      <Modal
        open
        small
        onClose={onClose}
        title={t('talent.footer.language')}
        footer={
          <Button variant="primary" type="submit" form={formId} busy={isSwitching}>
            {t('talent.footer.language.switch')}
          </Button>
        }
      >
        {/* A full page load: every word, the language of the page and the catalogue change at once. */}
        <Form method="post" action="/locale" reloadDocument id={formId} className="stack stack--1" onSubmit={() => setIsSwitching(true)}>
          <input type="hidden" name="returnTo" value={returnTo} />
          {client.languages.map((language) => (
            <RadioField
              key={language.iso}
              name="locale"
              value={language.iso}
              defaultChecked={language.iso === locale}
              large
              label={<span lang={languageTag(language.iso)}>{language.name}</span>}
            />
          ))}
        </Form>
      </Modal>
      <PageLoader active={isSwitching} />
    </>
  );
}
