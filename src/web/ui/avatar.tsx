import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** Initials on a disc; decoration, as the name is next to it. */
export function Avatar(props: { name: string; large?: boolean }) {
  return (
    <span className={classNames(styles.avatar, props.large && styles.avatarLarge)} aria-hidden="true">
      {initials(props.name)}
    </span>
  );
}

/** First letters of the first and the last word: `initials('Dana van Whitlock')` is `DW`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
