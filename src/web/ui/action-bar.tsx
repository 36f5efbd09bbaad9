import type { ReactNode } from 'react';
import styles from './navigation.module.css';

/** What matters and its one button, stuck to the bottom of a phone; not shown on a desktop. `label` names the region. */
export function ActionBar(props: { label: string; children: ReactNode }) {
  return (
    <section className={styles.actionBar} aria-label={props.label}>
      {props.children}
    </section>
  );
}
