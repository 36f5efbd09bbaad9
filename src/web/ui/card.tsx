import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { cloudOffIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { Button } from './button.tsx';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' | 'aside'; sunken?: boolean };

/** A bordered box; `sunken` is grey without a border, for what only explains. */
export function Card({ as: Element = 'div', sunken, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, sunken && styles.sunken, className)} />;
}

/** A list of cards; children are `li`. Three columns as far as they fit. */
export function CardList({ columns = 1, className, ...rest }: ComponentProps<'ul'> & { columns?: 1 | 3 }) {
  return <ul {...rest} className={classNames(styles.cards, columns === 3 && styles.three, className)} />;
}

/** A list in one box with lines between the items; children are `li`. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.rows, className)} />;
}

/** In place of a section that could not be loaded; the rest of the page stays. */
export function SectionFailed(props: { onRetry: () => void; message?: ReactNode; busy?: boolean }) {
  const t = useT();
  return (
    <div className={classNames(styles.card, styles.failed)} role="alert">
      <Icon path={cloudOffIcon} />
      <p>{props.message ?? t('talent.state.section.failed')}</p>
      <Button size="small" busy={props.busy ?? false} onClick={props.onRetry}>
        {t('talent.state.retry')}
      </Button>
    </div>
  );
}
