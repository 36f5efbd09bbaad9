import type { ReactNode } from 'react';
import styles from './search.module.css';

/** The band on top of public search pages: heading, sentence, keyword box. `children` is the box, `foot` stands below it. */
export function SearchHero(props: { title: string; lead: string | null; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className="shell">
        <h1 className={styles.heroTitle} tabIndex={-1}>
          {props.title}
        </h1>
        {props.lead ? <p className={styles.heroLead}>{props.lead}</p> : null}
        <div className={styles.heroBar}>{props.children}</div>
        {props.foot ? <div className={styles.heroFoot}>{props.foot}</div> : null}
      </div>
    </div>
  );
}
