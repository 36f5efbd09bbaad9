import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** Running text: headings, paragraphs and lists at a readable width. Takes children or already cleaned HTML. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}
