import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './navigation.module.css';

/** What matters and its one button, stuck to the bottom of a phone; not shown on a desktop. `label` names the region. */
export function ActionBar(props: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <section className={classNames(styles.actionBar, props.className)} aria-label={props.label}>
      {props.children}
    </section>
  );
}
