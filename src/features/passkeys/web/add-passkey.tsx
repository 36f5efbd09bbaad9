import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem } from '../../../web/api-client.ts';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useHasWebAuthn } from '../../../web/webauthn/has-webauthn.ts';
import { messageOf } from '../../../web/webauthn/message-of.ts';
import { rememberOffer } from './offer-memory.ts';
import styles from './passkeys.module.css';

type Outcome = { tone: 'success' | 'warning'; key: string; name?: string; needsLogin?: boolean };
/** The dialog that asks for the password; `fault` after a wrong one. */
type Proof = { fault?: string };

/** Creates a passkey in this browser. When the last log-in is some time ago, it asks for the password first. */
export function AddPasskey() {
  const t = useT();
  const { revalidate } = useRevalidator();
  const isThere = useHasWebAuthn();
  const [isAsking, setIsAsking] = useState(false);
  const [proof, setProof] = useState<Proof | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function add(password?: string): Promise<void> {
    setIsAsking(true);
    setOutcome(null);
    try {
      const ceremonies = await import('./ceremonies.ts');
      const { name } = await ceremonies.addPasskey(password);
      rememberOffer();
      setProof(null);
      setOutcome({ tone: 'success', key: 'talent.passkey.added', name });
      await revalidate();
    } catch (error) {
      const fault = error instanceof ApiProblem ? error.problem.fields?.password?.[0] : undefined;
      setProof(fault === undefined ? null : password === undefined ? {} : { fault });
      if (fault === undefined)
        setOutcome({
          tone: 'warning',
          key: messageOf(error, 'talent.passkey.notAdded'),
          needsLogin: error instanceof ApiProblem && error.status === 403,
        });
    } finally {
      setIsAsking(false);
    }
  }

  if (!isThere) return <p className="small muted">{t('talent.passkey.unsupported')}</p>;
  return (
    <>
      {outcome && (
        <Notice
          tone={outcome.tone}
          role={outcome.tone === 'success' ? 'status' : 'alert'}
          action={outcome.needsLogin ? <TextLink to="/app/logout">{t('talent.account.proof.login.link')}</TextLink> : undefined}
        >
          {t(outcome.key, outcome.name === undefined ? {} : { name: outcome.name })}
        </Notice>
      )}
      <div className={styles.scripted}>
        <Button icon={plusIcon} busy={isAsking} onClick={() => void add()}>
          {t('talent.passkey.add')}
        </Button>
      </div>
      <noscript>
        <p className="small muted">{t('talent.passkey.noScript')}</p>
      </noscript>
      {proof && (
        <ProofDialog fault={proof.fault} isBusy={isAsking} onCancel={() => setProof(null)} onProve={(password) => void add(password)} />
      )}
    </>
  );
}

type ProofDialogProps = { fault: string | undefined; isBusy: boolean; onCancel: () => void; onProve: (password: string) => void };

function ProofDialog({ fault, isBusy, onCancel, onProve }: ProofDialogProps) {
  const t = useT();
  const formId = useId();
  const [isEmpty, setIsEmpty] = useState(false);
  const error = isEmpty ? 'talent.auth.password.required' : fault;
  return (
    <Modal
      open
      small
      onClose={onCancel}
      title={t('talent.passkey.proof.title')}
      footer={
        <>
          <Button onClick={onCancel}>{t('talent.passkey.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('talent.passkey.proof.continue')}
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
          const password = String(new FormData(event.currentTarget).get('proof') ?? '');
          setIsEmpty(password === '');
          if (password !== '') onProve(password);
        }}
      >
        <p>{t('talent.passkey.proof.text')}</p>
        <PasswordField
          label={t('talent.auth.password.current')}
          name="proof"
          autoComplete="current-password"
          error={error === undefined ? undefined : t(error)}
        />
      </form>
    </Modal>
  );
}
