import { useRef, useState } from 'react';
import { fingerprintIcon } from '../../../web/desk/desk-icons.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { useHasWebAuthn } from '../../../web/webauthn/has-webauthn.ts';
import { messageOf } from '../../../web/webauthn/message-of.ts';
import type { Ceremony } from './ceremonies.ts';
import styles from './factor.module.css';

type Props = { ceremony: Ceremony; action: string; label: string; hint?: string | undefined };

/**
 * A button that asks the browser for a passkey and sends what it has signed to the page's action, as `intent=passkey`. It is a document's form,
 * because the answer changes who is signed in. Not shown without script, nor where the browser knows no passkeys.
 */
export function PasskeyForm({ ceremony, action, label, hint }: Props) {
  const t = useT();
  const isThere = useHasWebAuthn();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    try {
      const { performCeremony } = await import('./ceremonies.ts');
      const response = await performCeremony(ceremony);
      if (!form.current || !field.current) return;
      field.current.value = response;
      form.current.submit();
    } catch (error) {
      setIsAsking(false);
      setProblem(messageOf(error, ceremony === 'enrol' ? 'talent.passkey.notAdded' : 'talent.passkey.cancelled'));
    }
  }

  if (!isThere) return null;
  return (
    <form method="post" action={action} ref={form} className={classNames('stack stack--3', styles.scripted)}>
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="response" ref={field} />
      <Button icon={fingerprintIcon} block busy={isAsking} className={styles.button} onClick={() => void ask()}>
        {label}
      </Button>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {problem === null ? null : (
        <Notice tone="warning" role="alert">
          {t(problem)}
        </Notice>
      )}
    </form>
  );
}

/** Between the passkey and what can be done instead; gone where no passkey is offered. */
export function Or({ needsPasskeys = true }: { needsPasskeys?: boolean }) {
  const t = useT();
  const isThere = useHasWebAuthn();
  if (needsPasskeys && !isThere) return null;
  return <p className={classNames('small muted', styles.or, needsPasskeys && styles.scripted)}>{t('talent.social.or')}</p>;
}
