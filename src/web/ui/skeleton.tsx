import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';

/** One grey bar in place of a line that is loading; sizes are CSS lengths. */
export function Bone(props: { width?: string; height?: string; pill?: boolean }) {
  const size = { ...(props.width && { '--w': props.width }), ...(props.height && { '--h': props.height }) };
  return <span className={classNames(styles.bone, props.pill && styles.pill)} style={size as CSSProperties} />;
}

/** Whether something has been loading for a while: quick answers should not flicker. */
export function useLate(busy: boolean, delayMs = 200): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [busy, delayMs]);
  return busy && isLate;
}

/**
 * Shows `skeleton` in place of the children while `busy`, but only after 200 ms, so that quick answers do not flicker;
 * says `label` once to screen readers. The previous content stays until then.
 */
export function LoadingRegion(props: {
  busy: boolean;
  label: string;
  skeleton: ReactNode;
  children: ReactNode;
  delayMs?: number;
  className?: string;
}) {
  const { busy, label, skeleton, children, delayMs, className } = props;
  const isShown = useLate(busy, delayMs);
  return (
    <div className={className} aria-busy={busy || undefined}>
      <p role="status" className="vh">
        {isShown ? label : ''}
      </p>
      {isShown ? <div aria-hidden="true">{skeleton}</div> : children}
    </div>
  );
}
