import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './feedback.module.css';

/** A warning across the whole page under the header, such as the unverified address. `label` names the region. */
export function Strip(props: { icon: string; label: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className={styles.strip} aria-label={props.label}>
      <div className="shell">
        <Icon path={props.icon} />
        <p>{props.children}</p>
        {props.action}
      </div>
    </section>
  );
}
