import { Link } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { Pool } from '../contract.ts';
import { MembershipButton } from './membership-button.tsx';
import { hasMembershipStatus, MembershipStatus } from './membership-status.tsx';
import styles from './pools.module.css';

/** Pools of one category, three columns on a desktop, two on a tablet, one on a phone. */
export function PoolSection({ id, title, image, pools }: { id: string; title: string; image: string | null; pools: readonly Pool[] }) {
  const t = useT();
  return (
    <section className={styles.category} aria-labelledby={id}>
      <div className={styles.categoryHead}>
        {image ? <img src={`${image}-160`} alt="" width={48} height={48} loading="lazy" className={styles.image} /> : null}
        <h2 className="section-title" id={id}>
          {title}
        </h2>
      </div>
      <ul className={styles.grid}>
        {pools.map((pool) => (
          <li key={pool.id}>
            <Card as="article" className={styles.pool}>
              <h3 className={styles.name}>
                <Link to={poolLink({ id: pool.id }, true)}>{pool.poolNameVerbiage}</Link>
              </h3>
              {hasMembershipStatus(pool) ? (
                <p>
                  <MembershipStatus pool={pool} />
                </p>
              ) : null}
              <p className="small muted">{pool.poolDescriptionVerbiage}</p>
              <div className={styles.foot}>
                <span className="small muted">{t('talent.pool.jobs', { count: pool.jobsCount })}</span>
                <MembershipButton pool={pool} size="small" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
