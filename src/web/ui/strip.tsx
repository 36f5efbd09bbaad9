import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';

/** A warning across the whole page under the header, such as the unverified address. `label` names the region; `small` leaves room for a form. */
export function Strip(props: { icon: string; label: string; children: ReactNode; action?: ReactNode; small?: boolean }) {
  return (
    <section className={classNames(styles.strip, props.small && styles.smallStrip)} aria-label={props.label}>
      <div className="shell">
        <Icon path={props.icon} />
        <p>{props.children}</p>
        {props.action}
      </div>
    </section>
  );
}
