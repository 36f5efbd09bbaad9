import type { ReactNode } from 'react';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { CheckboxField } from '../../../web/form/choice.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { Rich, useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { TargetLink } from '../../../web/ui/button-link.tsx';

/** Terms, privacy notice and mails about projects: what every new account is asked, with any sign-in method. */
export function ConsentFields({ problem }: { problem: FormProblem }) {
  const { t } = useI18n();
  const client = useClient();
  return (
    <fieldset>
      <legend className="vh">{t('talent.register.consents')}</legend>
      {legalDocuments.map((document) => (
        <CheckboxField
          key={document}
          large
          name={document}
          defaultChecked={problem.value(document) !== undefined}
          error={problem.errorOf(document)}
          label={
            <Rich
              k={`talent.register.${document}`}
              values={{ client: client.name }}
              tags={{ link: (text) => <LegalLink key={document} document={document} text={text} /> }}
            />
          }
        />
      ))}
      <CheckboxField
        large
        optional
        name="subscribed"
        defaultChecked={problem.value('subscribed') !== undefined}
        label={t('talent.register.subscribed')}
      />
    </fieldset>
  );
}

/** Opens in a new tab, so that nothing typed is lost. Plain words where the client has no such text. */
function LegalLink({ document, text }: { document: LegalDocument; text: ReactNode }) {
  const client = useClient();
  if (!client.legalDocuments.includes(document)) return text;
  return (
    <TargetLink href={`/${document}`} newTab>
      {text}
    </TargetLink>
  );
}
