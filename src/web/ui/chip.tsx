import type { ComponentProps, ReactNode } from 'react';
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

/** A chip that does something, such as opening the filters. */
export function ChipButton({ icon, className, children, type = 'button', ...rest }: ComponentProps<'button'> & { icon?: string }) {
  return (
    <button {...rest} type={type} className={classNames(styles.chip, styles.chipStrong, className)}>
      {icon && <Icon path={icon} size="s" />}
      {children}
    </button>
  );
}

/** A filter that is on; pressing it takes the filter away. */
export function FilterChip(props: { name: string; onRemove: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.chipOn)}
      aria-label={t('talent.search.filters.remove', { name: props.name })}
      onClick={props.onRemove}
    >
      {props.name}
      <Icon path={xIcon} size="s" />
    </button>
  );
}

/** The same without script: a link to the page without the filter. */
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
