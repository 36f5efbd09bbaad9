import { Link } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import type { Pool } from '../contract.ts';
import { AlertsSwitch } from './alerts-switch.tsx';
import { MembershipButton } from './membership-button.tsx';
import { MembershipStatus } from './membership-status.tsx';
import styles from './pools.module.css';

/** A row for one of the talent's pools: the status, and one action: alerts, withdraw, or answer. */
export function MyPool({ pool }: { pool: Pool }) {
  const t = useT();
  return (
    <li className={styles.mine}>
      <div className="stack stack--1">
        <h3 className={styles.name}>
          <Link to={poolLink({ id: pool.id }, true)}>{pool.poolNameVerbiage}</Link>
        </h3>
        <p className="small muted row row--2">
          <MembershipStatus pool={pool} />
          {t('talent.pool.jobs', { count: pool.jobsCount })}
        </p>
        {pool.invitation?.message ? <p className={styles.message}>{pool.invitation.message}</p> : null}
      </div>
      {pool.membership?.status === 'ACCEPTED' ? (
        <AlertsSwitch pool={pool} label={t('talent.pool.alerts.short')} />
      ) : (
        <MembershipButton pool={pool} size="small" />
      )}
    </li>
  );
}
