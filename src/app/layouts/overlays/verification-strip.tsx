import { useState } from 'react';
import type { Viewer } from '../../../contract/viewer.ts';
import { authClient } from '../../../features/auth/web/client.ts';
import { ownEmailClient } from '../../../features/own-email/web/client.ts';
import { unwrap } from '../../../web/api-client.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { track } from '../../../web/track.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { Strip } from '../../../web/ui/strip.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { ConfirmStrip } from './confirm-strip.tsx';
import { findMissingVerification } from './missing-verification.ts';

const changePath = '/app/account?tab=security&change=email#email';

/** What an unverified talent can do about it; nothing for others. */
export function VerificationStrip({ viewer, small }: { viewer: Viewer; small: boolean }) {
  const missing = findMissingVerification(viewer, useClient().requiredVerifications);
  if (!missing) return null;
  if (missing === 'address' || missing === 'mobile') return <ConfirmStrip missing={missing} />;
  return <AddressStrip email={viewer.futureEmail ?? viewer.email ?? ''} isPending={missing === 'pending'} small={small} />;
}

/** Its button opens the modal "email not received", which closes only by resend, change email or Done (specification section 2). */
function AddressStrip({ email, isPending, small }: { email: string; isPending: boolean; small: boolean }) {
  const t = useT();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [wait, setWait] = useState({ seconds: 0 });

  /** Where it is not known when the last mail went out, the button is not held back. */
  async function open(): Promise<void> {
    setIsOpen(true);
    const state = await unwrap(ownEmailClient().freelancer.changeEmail.$get()).catch(() => null);
    setWait({ seconds: state?.resendInSeconds ?? 0 });
  }

  /** Failures show no message (specification section 8); the modal closes either way. */
  async function resend(): Promise<void> {
    setIsOpen(false);
    const call = isPending
      ? ownEmailClient().freelancer.resendEmailVerification.$get()
      : authClient().freelancer.sendActivationEmail.$get({ query: {} });
    const response = await call.catch(() => null);
    track('verification', { action: 'resend', status: response?.status ?? 0 });
    if (response?.ok) toast.success(t(isPending ? 'talent.verification.toast.changeResent' : 'talent.verification.toast.resent'));
  }

  return (
    <Strip
      small={small}
      icon={mailWarningIcon}
      label={t('talent.verification.label')}
      action={
        // A form, so that it works without script and before the script is loaded.
        <form
          action="/app/account"
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <input type="hidden" name="tab" value="security" />
          <Button size="small" type="submit">
            {t('talent.verification.button')}
          </Button>
        </form>
      }
    >
      {isPending ? (
        t('talent.verification.banner.pending', { email })
      ) : (
        <>
          <span className="only-wide">{small ? t('talent.verification.banner.short') : t('talent.verification.banner', { email })}</span>
          <span className="only-narrow">{t('talent.verification.banner.line')}</span>
        </>
      )}
      <Modal
        open={isOpen}
        closable={false}
        title={t('talent.verification.modal.title')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {t('talent.verification.done')}
            </Button>
            <ButtonLink to={changePath} onClick={() => setIsOpen(false)}>
              {t('talent.verification.change')}
            </ButtonLink>
            <SendAgain variant="primary" seconds={wait.seconds} since={wait} onClick={() => void resend()}>
              {t('talent.verification.resend')}
            </SendAgain>
          </>
        }
      >
        <p>{t('talent.verification.modal.text', { email })}</p>
      </Modal>
    </Strip>
  );
}
