import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import styles from './parts.module.css';

type Listed = { id: string; name: string; needsRepair: boolean };

/** A page of `DeskPart`s, one below the other, with a list of them next to it. */
export function DeskParts({ label, parts, children }: { label: string; parts: readonly Listed[]; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.set}>
      <nav className={styles.nav} aria-label={label}>
        <ul>
          {parts.map(({ id, name, needsRepair }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name}
                {needsRepair ? (
                  <>
                    <span className={styles.dot} title={t('talent.desk.connections.needsRepair')} aria-hidden="true" />
                    <span className="vh">, {t('talent.desk.connections.needsRepair')}</span>
                  </>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

type PartProps = { id: string; title: string; lead: string; end?: ReactNode; children: ReactNode };

/** One part: its heading, what it is for, what can be added at the `end` of the heading. */
export function DeskPart({ id, title, lead, end, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {end}
      </div>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
