import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './choice.module.css';
import { ChoiceGroup } from './choice-group.tsx';

/** Radios as cards, for a choice that needs a line of explanation; children are `RadioCard`s. */
export function RadioCards({ children, ...group }: ComponentProps<typeof ChoiceGroup>) {
  return (
    <ChoiceGroup {...group}>
      <div className={styles.options}>{children}</div>
    </ChoiceGroup>
  );
}

/** One radio; the whole box is the target. */
export function RadioCard({
  title,
  note,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; note?: ReactNode }) {
  return (
    <label className={classNames(styles.option, className)}>
      <input {...input} type="radio" className={styles.tick} />
      <span className={styles.text}>
        <span className={styles.optionTitle}>{title}</span>
        {note && <span className={styles.optionNote}>{note}</span>}
      </span>
    </label>
  );
}
