import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { ButtonLink, TextLink } from '../ui/button-link.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './desk.module.css';

/** The kit's button in the size of operators' pages: 32 high, 44 on a phone. Its one `primary` per view is the oldest promise's. */
export function DeskButton({ className, ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} className={classNames(styles.button, className)} />;
}

/** A link in the look of `DeskButton`. */
export function DeskButtonLink({ className, ...rest }: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...rest} className={classNames(styles.button, className)} />;
}

/** A small link that stands alone, such as the one at the end of a heading. */
export function DeskLink({ className, ...rest }: ComponentProps<typeof TextLink>) {
  return <TextLink {...rest} className={classNames(styles.link, className)} />;
}
