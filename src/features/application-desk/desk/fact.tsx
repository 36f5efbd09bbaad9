import { type CSSProperties, type ReactNode, useId } from 'react';
import { rangePlaces } from '../../applications/rates.ts';
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

/** Where a rate lies to the range of its project. Decoration: the words below say the same. */
export function FitTrack({ min, max, value }: { min: string; max: string; value: string }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <span className={styles.range} />
      <span className={styles.mark} style={{ '--at': `${rangePlaces(min, max, value).value}%` } as CSSProperties} />
    </div>
  );
}
