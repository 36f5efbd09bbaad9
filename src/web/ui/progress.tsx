import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';

type ProgressBarProps = { value: number; max?: number; thick?: boolean } & (
  | { label: string; labelledBy?: undefined }
  | { labelledBy: string; label?: undefined }
);

/** Progress, `value` of `max` (100). Named by `label` or by the element with the id `labelledBy`. */
export function ProgressBar({ value, max = 100, thick, label, labelledBy }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={classNames(styles.bar, thick && styles.thick)}
      role="progressbar"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      style={{ '--value': `${share * 100}%` } as CSSProperties}
    >
      <span />
    </div>
  );
}

/**
 * Progress of a flow: the words ("Step 3 of 6"), a note at the end (draft saved) and the bar. In every flow the bar shows what is done:
 * the step's index, counted from 0, of all steps (specification section 4).
 */
export function StepProgress(props: { index: number; total: number; words: ReactNode; label: string; end?: ReactNode }) {
  return (
    <div>
      <div className={styles.progressRow}>
        <p>{props.words}</p>
        {props.end}
      </div>
      <ProgressBar value={props.index} max={props.total} label={props.label} />
    </div>
  );
}
