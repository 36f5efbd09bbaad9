import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { keyIcon } from '../icons/more-icons.ts';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { DeskButton } from './desk-button.tsx';
import { copyIcon } from './desk-icons.ts';
import styles from './shown-once.module.css';

type Props = {
  /** What the field holds, for screen readers. */
  label: string;
  secret: string;
  children: ReactNode;
};

/** A secret in the one answer that has it: to copy by a button, or by hand from its field. It has focus, so that it is not missed. */
export function ShownOnce({ label, secret, children }: Props) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // With the heading that it is below.
    box.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  // Where the clipboard is closed to pages, the field is selected for the keys that copy.
  const copy = async () => {
    const isDone = await copyText(secret);
    setIsCopied(isDone);
    if (!isDone) field.current?.select();
  };
  return (
    <Notice ref={box} tone="success" icon={keyIcon} role="status" tabIndex={-1} className={styles.notice}>
      <p>{children}</p>
      <div className={styles.line}>
        <input
          ref={field}
          readOnly
          value={secret}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          onFocus={(event) => event.target.select()}
        />
        <DeskButton icon={copyIcon} className={styles.scripted} onClick={() => void copy()}>
          {t('talent.desk.connections.copy')}
        </DeskButton>
      </div>
      <p className={classNames(!isCopied && 'vh')}>{isCopied ? t('talent.desk.connections.copied') : ''}</p>
    </Notice>
  );
}
