import { useRef, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './copy-line.module.css';
import { DeskButton } from './desk-button.tsx';
import { copyIcon } from './desk-icons.ts';

/** A text that is needed elsewhere: to copy by a button, or by hand from its field. @param label what the field holds, for screen readers */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // Where the clipboard is closed to pages, the field is selected for the keys that copy.
  const copy = async () => {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    if (!isDone) field.current?.select();
  };
  return (
    <>
      <div className={styles.line}>
        <input
          ref={field}
          readOnly
          value={text}
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
      <p className={classNames(!isCopied && 'vh')} aria-live="polite">
        {isCopied ? t('talent.desk.connections.copied') : ''}
      </p>
    </>
  );
}
