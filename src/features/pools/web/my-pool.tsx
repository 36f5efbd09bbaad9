import { Link } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { Pool } from '../contract.ts';
import { AlertsSwitch } from './alerts-switch.tsx';
import { MembershipButton } from './membership-button.tsx';
import { MembershipStatus } from './membership-status.tsx';
import styles from './pools.module.css';

/** A row for one of the talent's pools: since when and how many projects, its alerts, and leaving, withdrawing or answering. */
export function MyPool({ pool }: { pool: Pool }) {
  const { t, date } = useI18n();
  const { membership } = pool;
  const isMember = membership?.status === 'ACCEPTED';
  const jobs = t('talent.pool.jobs', { count: pool.jobsCount });
  return (
    <li className={`${styles.row} ${styles.mine}`}>
      <div>
        <h3 className={styles.name}>
          <Link to={poolLink({ id: pool.id }, true)}>{pool.poolNameVerbiage}</Link>
        </h3>
        {isMember && membership.joinedAt ? (
          <p className="muted">{`${t('talent.pool.member.since', { date: date(membership.joinedAt, 'monthYear') })} · ${jobs}`}</p>
        ) : (
          <p className="muted row row--2">
            <MembershipStatus pool={pool} />
            {jobs}
          </p>
        )}
        {pool.invitation?.message ? <p className={styles.message}>{pool.invitation.message}</p> : null}
      </div>
      {isMember ? <AlertsSwitch pool={pool} label={t('talent.pool.alerts.short')} /> : null}
      <MembershipButton pool={pool} size="small" />
    </li>
  );
}
