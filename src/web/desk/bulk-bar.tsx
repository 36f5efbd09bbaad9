import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './bulk-bar.module.css';
import { DeskButton } from './desk-button.tsx';
import { Kbd } from './kbd.tsx';

type Props = {
  label: string;
  count: number;
  /** What is selected and stays as it is. */
  say?: string | undefined;
  onClear: () => void;
  /** Buttons, the primary one last. */
  children: ReactNode;
};

/** What can be done with the selected rows: a row of the page, never over the rows it speaks about. */
export function BulkBar({ label, count, say, onClear, children }: Props) {
  const t = useT();
  return (
    <section className={classNames(styles.bulk, count === 0 && styles.waiting)} aria-label={label}>
      <span className={styles.count} role="status">
        {count > 0 ? t('talent.desk.bulk.count', { count }) : null}
      </span>
      {count > 0 ? (
        <DeskButton variant="quiet" className={styles.clear} onClick={onClear} aria-keyshortcuts="Escape">
          {t('talent.desk.bulk.clear')}
          <Kbd>Esc</Kbd>
        </DeskButton>
      ) : null}
      <span className={styles.say}>{say}</span>
      {children}
    </section>
  );
}

/** Keys of the view in one line at its end: decoration for those who see it, all keys are in their own list. */
export function KeyHints({ hints }: { hints: readonly { keys: readonly string[]; label: string }[] }) {
  return (
    <p className={styles.keys} aria-hidden="true">
      {hints.map(({ keys, label }) => (
        <span key={label}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {label}
        </span>
      ))}
    </p>
  );
}
