import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './form.module.css';

/** The buttons at the end of a step, the primary one first, then Back, then a line of words. Sticks to the bottom of a phone. */
export function FormActions(props: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.end, props.className)}>{props.children}</div>;
}
