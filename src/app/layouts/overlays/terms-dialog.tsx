import { useId, useState } from 'react';
import { useNavigate, useRevalidator, useSubmit } from 'react-router';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import { restoreDays } from '../../../features/auth/token-lifetimes.ts';
import { legalClient } from '../../../features/legal/web/client.ts';
import { personalDataClient } from '../../../features/personal-data/web/client.ts';
import { unwrap } from '../../../web/api-client.ts';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { LegalChanges } from './legal-changes.tsx';
import { LegalText } from './legal-text.tsx';
import { termsTitle } from './terms-title.ts';

type TermsDialogProps = {
  missing: readonly LegalDocument[];
  /** Nobody asked this talent before. */
  isFirst: boolean;
  onAgreed: () => void;
};

/**
 * Specification sections 2 and 4: not closable, 800 wide, the missing texts with required boxes. Agree hides it with a
 * toast; Disagree and confirm deactivates the account. Errors of agreeing are swallowed (section 8).
 */
export function TermsDialog({ missing, isFirst, onAgreed }: TermsDialogProps) {
  const t = useT();
  const formId = useId();
  const [ticked, setTicked] = useState<Partial<Record<LegalDocument, boolean>>>({});
  const [showsErrors, setShowsErrors] = useState(false);
  const { agree, deactivate, isBusy } = useTermsAnswer(missing, onAgreed);
  const [isLeaving, setIsLeaving] = useState(false);

  return (
    <>
      <Modal
        open
        closable={false}
        width={800}
        title={t(termsTitle(missing, isFirst))}
        footer={
          <>
            <Button onClick={() => setIsLeaving(true)}>{t('talent.legal.disagree')}</Button>
            <Button variant="primary" type="submit" form={formId} busy={isBusy}>
              {t('talent.legal.agree')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="stack stack--5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (missing.every((document) => ticked[document])) void agree();
            else setShowsErrors(true);
          }}
        >
          <p>{t('talent.legal.intro')}</p>
          {missing.map((document) => (
            <div key={document} className="stack stack--2">
              {isFirst ? null : <LegalChanges document={document} />}
              <LegalText document={document} isNewVersion={!isFirst} />
              <CheckboxField
                large
                required
                name={document}
                label={t(`talent.legal.${document}`)}
                checked={ticked[document] ?? false}
                onChange={(event) => setTicked({ ...ticked, [document]: event.currentTarget.checked })}
                error={showsErrors && !ticked[document] ? t('talent.legal.required') : undefined}
              />
            </div>
          ))}
        </form>
      </Modal>
      <AlertDialog
        open={isLeaving}
        title={t('talent.legal.confirm.title')}
        safeLabel={t('talent.legal.confirm.keep')}
        onSafe={() => setIsLeaving(false)}
        confirmLabel={t('talent.legal.confirm.deactivate')}
        onConfirm={() => void deactivate()}
        busy={isBusy}
      >
        <p>{t('talent.legal.confirm.text')}</p>
        <p>{t('talent.legal.confirm.back', { days: restoreDays })}</p>
      </AlertDialog>
    </>
  );
}

/** The two answers to the texts. Both change the account; while one is under way, neither can be given. */
function useTermsAnswer(missing: readonly LegalDocument[], onAgreed: () => void) {
  const t = useT();
  const toast = useToast();
  const submit = useSubmit();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  async function agree(): Promise<void> {
    setIsBusy(true);
    try {
      await unwrap(
        legalClient().freelancer.legal.agree.$post({
          query: {},
          json: { terms: missing.includes('terms'), privacy: missing.includes('privacy') },
        }),
      );
      onAgreed();
      toast.success(t('talent.legal.toast'));
      void revalidator.revalidate();
    } catch {
      setIsBusy(false);
    }
  }

  async function deactivate(): Promise<void> {
    setIsBusy(true);
    try {
      await unwrap(personalDataClient().freelancer.tosDeactivate.$post());
    } catch {
      // The account is still open: a farewell would be wrong here. As with agreeing, the button can be pressed again.
      setIsBusy(false);
      return;
    }
    await navigate('?deactivated=true', { replace: true });
    await submit({ deactivated: 'true' }, { method: 'post', action: '/app/logout' });
  }
  return { agree, deactivate, isBusy };
}
