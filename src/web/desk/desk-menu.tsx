import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './desk-menu.module.css';

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
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      // The page's own Escape would close more than the menu.
      event.preventDefault();
      close();
      menu.current.querySelector('summary')?.focus();
    };
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) close();
    };
    const element = menu.current;
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPress);
    element?.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPress);
      element?.removeEventListener('click', onClick);
    };
  }, []);
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
