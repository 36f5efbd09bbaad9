import { Link } from 'react-router';
import { deskPoolLink } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { PoolsData } from './load-pools.ts';
import styles from './pool-desk.module.css';

/** All pools with their members, and how many ask. */
export function PoolNav({ pools, open }: Pick<PoolsData, 'pools'> & { open: number | null }) {
  const { t, number } = useI18n();
  return (
    <nav className={styles.nav} aria-label={t('talent.desk.nav.pools')} data-region="" tabIndex={-1}>
      <ul>
        {pools.map(({ id, name, members, requests }) => (
          <li key={id}>
            <Link to={deskPoolLink(id)} aria-current={id === open ? 'page' : undefined} preventScrollReset>
              <span>{name}</span>
              <span className="num">
                {number(members)}
                <span className="vh"> {t('talent.desk.pools.members')}</span>
                {requests > 0 ? <strong> · {t('talent.desk.pools.ask', { count: requests })}</strong> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
