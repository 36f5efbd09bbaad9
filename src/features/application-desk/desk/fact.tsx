import { type ReactNode, useId } from 'react';
import styles from './facts.module.css';

/** A part of the facts, with a small word at the end of its heading. */
export function Fact({ title, hint, children }: { title: string; hint?: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.factHead}>
        <h3 id={id}>{title}</h3>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </div>
      {children}
    </section>
  );
}
