import type { ComponentProps, ReactNode } from 'react';
import styles from '../form/choice.module.css';
import { classNames } from './class-names.ts';

/** On or off, taking effect at once; the words come first, the switch at the end of the line. */
export function Switch({ label, className, ...input }: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode }) {
  return (
    <label className={classNames(styles.choice, className)}>
      <span className={styles.text}>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox brings its own checked state */}
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
