import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './split.module.css';

type SplitProps = {
  /** Head, tabs and toolbar above both. */
  head: ReactNode;
  list: ReactNode;
  listLabel: string;
  /** What is opened, with its own head. The rail folds while it is read. */
  one?: ReactNode;
  oneLabel?: string | undefined;
  /** What is opened is a narrow panel next to the whole list, and the rail stays. */
  isPanel?: boolean;
  /** Bulk bar and key hints below both. */
  foot?: ReactNode;
};

/** A page of a list, and next to it what is opened from it. Both are regions of F6. */
export function Split({ head, list, listLabel, one, oneLabel, isPanel = false, foot }: SplitProps) {
  const isOpen = one !== undefined && one !== null;
  return (
    <div className={styles.fixed} data-reading={isOpen && !isPanel ? '' : undefined}>
      {head}
      <div className={classNames(styles.split, isOpen && styles.open, isOpen && isPanel && styles.panel)}>
        <section className={styles.list} aria-label={listLabel} tabIndex={-1} data-region="">
          {list}
        </section>
        {isOpen ? (
          <section className={styles.one} aria-label={oneLabel} tabIndex={-1} data-region="">
            {one}
          </section>
        ) : null}
      </div>
      {foot}
    </div>
  );
}
