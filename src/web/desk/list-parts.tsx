import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import styles from './list-parts.module.css';

/** The ways to the first and the next page of a list; nothing where there is one page. */
export function ListPages({ first, next }: { first: string | null; next: string | null }) {
  const { t } = useI18n();
  if (first === null && next === null) return null;
  return (
    <nav className={styles.pages} aria-label={t('talent.application.page')}>
      {first === null ? null : <Link to={first}>{t('talent.desk.list.first')}</Link>}
      {next === null ? null : <Link to={next}>{t('talent.desk.list.next')}</Link>}
    </nav>
  );
}

/** Instead of a list that could not be loaded, or whose filter the call refuses. @param again its address */
export function ListFailed({ again, children }: { again: string; children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.empty} role="alert">
      <p>{children ?? t('talent.desk.list.failed')}</p>
      <p>
        <a href={again}>{t('talent.state.retry')}</a>
      </p>
    </div>
  );
}

type EmptyProps = {
  /** Why: nothing is there, or nothing fits. */
  children: ReactNode;
  /** The list without its tab. */
  all?: string | null;
  /** Each of the filters, with the list without it. */
  filters?: readonly { to: string; name: string }[];
  /** Lists in which more is searched. */
  wider?: readonly { to: string; name: string }[];
};

/** Instead of a list without rows. */
export function ListEmpty({ children, all = null, filters = [], wider = [] }: EmptyProps) {
  const { t } = useI18n();
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {all === null ? null : (
        <p>
          <Link to={all}>{t('talent.desk.list.empty.all')}</Link>
        </p>
      )}
      {filters.length === 0 && wider.length === 0 ? null : (
        <ul>
          {wider.map(({ to, name }) => (
            <li key={name}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
          {filters.map(({ to, name }) => (
            <li key={name}>
              <Link to={to}>{t('talent.desk.list.drop', { filter: name })}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
