import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { xIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './badge.module.css';
import { type Target, TargetLink } from './button-link.tsx';
import { classNames } from './class-names.ts';

/** A chip that leads somewhere, such as to a pool. */
export function ChipLink({ children, ...target }: Target & { children: ReactNode }) {
  return (
    <TargetLink {...target} className={styles.chip}>
      {children}
    </TargetLink>
  );
}

/** A word among chips that leads nowhere. */
export function PlainChip({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.chip, styles.chipPlain)}>{children}</span>;
}

/** A filter that is on: a link to the page without it, so that it works without script. */
export function FilterChipLink({ name, ...target }: Target & { name: string }) {
  const t = useT();
  return (
    <TargetLink
      {...target}
      className={classNames(styles.chip, styles.chipOn)}
      aria-label={t('talent.search.filters.remove', { name })}
      preventScrollReset
    >
      {name}
      <Icon path={xIcon} size="s" />
    </TargetLink>
  );
}
