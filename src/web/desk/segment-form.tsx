import type { ReactNode } from 'react';
import styles from './pane.module.css';

type Props = { name: string; label: string; current: string; items: readonly { value: string; label: ReactNode }[] };

/** A choice between a few values as the submit buttons of the form around it; `Segments` is the same for views with addresses. */
export function SegmentForm({ name, label, current, items }: Props) {
  return (
    <SegmentGroup label={label}>
      {items.map((item) => (
        <button key={item.value} type="submit" name={name} value={item.value} aria-pressed={item.value === current}>
          {item.label}
        </button>
      ))}
    </SegmentGroup>
  );
}

/** The same look for buttons that do something of their own; `aria-pressed` is on the chosen one. */
export function SegmentGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form, but one choice
    <div role="group" aria-label={label} className={`${styles.segments} ${styles.wrapping}`}>
      {children}
    </div>
  );
}
