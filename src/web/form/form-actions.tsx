import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './form.module.css';

/**
 * The buttons at the end of a step, the primary one first, then Back, then a line of words. They stick to the bottom of a phone,
 * except below a list of targets (`hasList`), of which the bar would leave one half covered.
 */
export function FormActions(props: { children: ReactNode; className?: string; hasList?: boolean }) {
  return <div className={classNames(styles.end, !props.hasList && styles.sticky, props.className)}>{props.children}</div>;
}
