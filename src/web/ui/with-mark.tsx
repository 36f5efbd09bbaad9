import type { ReactNode } from 'react';
import styles from './with-mark.module.css';

/** A mark, such as an icon, and what it belongs to: the mark stays next to the first line however long that is. */
export function WithMark({ mark, children, role }: { mark: ReactNode; children: ReactNode; role?: 'status' }) {
  return (
    <div className={styles.withMark} role={role}>
      <span className={styles.mark}>{mark}</span>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
