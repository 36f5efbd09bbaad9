import { useRef, useState } from 'react';
import { copyText } from '../../../web/copy-text.ts';
import { copyIcon, downloadIcon, printerIcon } from '../../../web/desk/desk-icons.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './factor.module.css';

/** New recovery codes, the one time that they are shown. Downloading them works without script, too. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  // Where the clipboard is closed to pages, the codes are selected for the keys that copy.
  const copy = async () => {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    if (!isDone && list.current) getSelection()?.selectAllChildren(list.current);
  };
  return (
    <div className={styles.section}>
      <ul ref={list} className={styles.codes} aria-label={t('talent.desk.codes.label')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classNames('row row--2', styles.noPrint)}>
        <Button icon={copyIcon} size="small" className={styles.scripted} onClick={() => void copy()}>
          {t('talent.desk.codes.copy')}
        </Button>
        <ButtonLink
          icon={downloadIcon}
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('talent.desk.codes.download')}
        </ButtonLink>
        <Button icon={printerIcon} size="small" className={styles.scripted} onClick={() => window.print()}>
          {t('talent.desk.codes.print')}
        </Button>
      </div>
      <p role="status" className={classNames(styles.hint, !isCopied && 'vh')}>
        {isCopied ? t('talent.desk.codes.copied') : ''}
      </p>
    </div>
  );
}
