import { type ReactNode, useEffect, useRef } from 'react';
import { keyIcon } from '../icons/more-icons.ts';
import { Notice } from '../ui/notice.tsx';
import { CopyLine } from './copy-line.tsx';
import styles from './shown-once.module.css';

type Props = {
  /** What the field holds, for screen readers. */
  label: string;
  secret: string;
  children: ReactNode;
};

/** A secret in the one answer that has it. It has focus, so that it is not missed. */
export function ShownOnce({ label, secret, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // With the heading that it is below.
    box.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Notice ref={box} tone="success" icon={keyIcon} role="status" tabIndex={-1} className={styles.notice}>
      <p>{children}</p>
      <CopyLine label={label} text={secret} />
    </Notice>
  );
}
