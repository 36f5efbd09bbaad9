import { useCallback, useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { keyIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { hasWebAuthn, useHasWebAuthn } from '../../../web/webauthn/has-webauthn.ts';
import { messageOf } from '../../../web/webauthn/message-of.ts';
import styles from './passkeys.module.css';

/** The prompt in the field is renewed before its five minutes are over. */
const renewMs = 240_000;

/**
 * "Log in with a passkey"; the page's action answers `intent=passkey` with `logInByPasskey`. Where supported, passkeys are
 * also among the suggestions of the e-mail field.
 */
export function PasskeyLoginPart() {
  const t = useT();
  const submit = useSubmit();
  const isSending = useNavigation().formData?.get('intent') === 'passkey';
  const isThere = useHasWebAuthn();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = useCallback((response: string) => submit({ intent: 'passkey', response }, { method: 'post' }), [submit]);
  useFieldSuggestions(isThere && !isAsking && !isSending, send);

  async function logIn(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    try {
      const ceremonies = await import('./ceremonies.ts');
      await send(await ceremonies.signWithPasskey(false));
    } catch (error) {
      setProblem(messageOf(error, 'talent.passkey.cancelled'));
    } finally {
      setIsAsking(false);
    }
  }

  if (!isThere) return null;
  return (
    <div className={`stack stack--3 ${styles.scripted}`}>
      <Button icon={keyIcon} size="large" block busy={isAsking || isSending} onClick={() => void logIn()}>
        {t('talent.passkey.login')}
      </Button>
      {problem !== null && (
        <Notice tone="warning" role="alert">
          {t(problem)}
        </Notice>
      )}
    </div>
  );
}

/** Lets the browser show passkeys in the e-mail field while the page waits. */
function useFieldSuggestions(isOn: boolean, send: (response: string) => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};

    const ask = async () => {
      if (!hasWebAuthn() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const ceremonies = await import('./ceremonies.ts');
      if (isOver) return;
      stop = ceremonies.cancelPasskeyPrompt;
      timer = setTimeout(() => {
        stop();
        void ask().catch(() => undefined);
      }, renewMs);
      const response = await ceremonies.signWithPasskey(true);
      if (!isOver) await send(response);
    };
    // Nothing is lost without it: the button and the other sign-in methods are on the page.
    void ask().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [isOn, send]);
}
