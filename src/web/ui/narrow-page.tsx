import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

/** The page of one form or one answer: narrow, its parts one below the other. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className="shell shell--narrow page stack stack--5">{children}</div>;
}

/** A quiet line in the middle below a narrow page's form, with a link that leads elsewhere. */
export function NarrowPageFoot({ children }: { children: ReactNode }) {
  return <p className={`small muted ${styles.foot}`}>{children}</p>;
}
