import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './navigation.module.css';

/** The page's one h1; it takes focus after navigation (specification of the shell), so every page must have it. */
export function PageHeading(props: { children: ReactNode; lead?: ReactNode; display?: boolean; id?: string; className?: string }) {
  const heading = (
    <h1 id={props.id} tabIndex={-1} className={classNames(props.display && styles.display, props.className)}>
      {props.children}
    </h1>
  );
  if (props.lead === undefined) return heading;
  return (
    <div className={styles.heading}>
      {heading}
      <p>{props.lead}</p>
    </div>
  );
}
