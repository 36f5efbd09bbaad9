import type { ReactNode } from 'react';
import { circleAlertIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './form.module.css';

/** The message of a field or a group. */
export function FieldError(props: { id: string; children: ReactNode; action?: ReactNode }) {
  return (
    <span className={styles.error} id={props.id}>
      <Icon path={circleAlertIcon} size="s" /> <span>{props.children}</span> {props.action}
    </span>
  );
}
