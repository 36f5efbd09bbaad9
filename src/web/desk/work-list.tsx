import { type ReactNode, useId } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { Icon } from '../icons/icon.tsx';
import { DeskButtonLink, DeskLink } from './desk-button.tsx';
import styles from './work-list.module.css';

type GroupProps = {
  title: string;
  /** All there are; the list may show the first of them. */
  count: number;
  /** The whole list. */
  all?: { to: string; label: string } | undefined;
  children: ReactNode;
};

/** What waits of one kind; children are `WorkItem`s. */
export function WorkGroup({ title, count, all, children }: GroupProps) {
  const { number } = useI18n();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={`${styles.count} num`}>{number(count)}</span>
        {all ? <DeskLink to={all.to}>{all.label}</DeskLink> : null}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

type ItemProps = {
  icon: string;
  tone?: 'error' | 'warning' | undefined;
  /** What it is: a link or bold words first. */
  what: ReactNode;
  /** Why it matters to the talent. */
  why: ReactNode;
  /** Until when: a `Due`. */
  due?: ReactNode;
  /** The one thing to do, named by its verb; `of` completes it for those who hear it alone. */
  verb?: { to: string; label: string; of: string; isPrimary?: boolean } | undefined;
};

/** What, why it matters, until when, and one thing to do. */
export function WorkItem({ icon, tone, what, why, due, verb }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} data-tone={tone}>
        <Icon path={icon} size="s" />
      </span>
      <div>
        <p className={styles.what}>{what}</p>
        <p className={styles.why}>{why}</p>
      </div>
      <p className={styles.due}>{due}</p>
      {verb ? (
        <DeskButtonLink className={styles.verb} variant={verb.isPrimary ? 'primary' : 'secondary'} to={verb.to}>
          <span>
            {verb.label}
            <span className="vh"> {verb.of}</span>
          </span>
        </DeskButtonLink>
      ) : null}
    </li>
  );
}
