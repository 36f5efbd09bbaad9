import { classNames } from '../ui/class-names.ts';
import styles from './desk.module.css';

/**
 * A key. Decoration: what it does stands next to it, and assistive technology reads `aria-keyshortcuts`. Hidden where nobody has a
 * keyboard, except in the list of all keys.
 */
export function Kbd({ children, onPrimary, always }: { children: string; onPrimary?: boolean; always?: boolean }) {
  return (
    <kbd className={classNames(styles.kbd, onPrimary && styles.onPrimary, always && styles.always)} aria-hidden={!always || undefined}>
      {children}
    </kbd>
  );
}
