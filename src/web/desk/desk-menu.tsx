import { type ReactNode, useEffect } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { ellipsisIcon } from './desk-icons.ts';
import styles from './desk-menu.module.css';
import { useDetailsMenu } from './use-details-menu.ts';

type Props = {
  /** Content and look of what opens it. */
  summary: ReactNode;
  summaryClass?: string | undefined;
  /** Names it where its content is an icon alone. */
  label?: string;
  align?: 'start' | 'end';
  /** On a phone it opens above the bar at the bottom. */
  upwards?: boolean;
  /** A form with fields instead of links. */
  isForm?: boolean;
  children: ReactNode;
};

/** Links, buttons or a form below a button: a `details` element, so that it opens without script; script closes it as menus close. */
export function DeskMenu({ summary, summaryClass, label, align = 'start', upwards = false, isForm = false, children }: Props) {
  const menu = useDetailsMenu();
  useEffect(() => {
    const element = menu.current;
    const onClick = (event: Event) => {
      if (element && event.target instanceof Element && event.target.closest('a, button')) element.open = false;
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [menu]);
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={summaryClass} aria-label={label} title={label}>
        {summary}
      </summary>
      <div
        className={classNames(
          styles.panel,
          isForm ? styles.form : styles.links,
          align === 'end' && styles.atEnd,
          upwards && styles.upwards,
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** What is done less often with a row: three dots at its end. @param label names the row, too */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DeskMenu align="end" label={label} summaryClass={styles.more} summary={<Icon path={ellipsisIcon} size="s" />}>
      {children}
    </DeskMenu>
  );
}
