import { Link } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Rows } from '../../../web/ui/card.tsx';
import type { Pool } from '../contract.ts';
import { MembershipButton } from './membership-button.tsx';
import { hasMembershipStatus, MembershipStatus } from './membership-status.tsx';
import styles from './pools.module.css';

/** Pools of one field, as a block of rows; `title` is null where there is only one. */
export function PoolSection({ id, title, pools }: { id: string; title: string | null; pools: readonly Pool[] }) {
  return (
    <section className={styles.field} aria-labelledby={title === null ? 'others' : id}>
      {title === null ? null : (
        <h3 className="small-title" id={id}>
          {title}
        </h3>
      )}
      <Rows>
        {pools.map((pool) => (
          <li key={pool.id}>
            <OtherPool pool={pool} nameAs={title === null ? 'h3' : 'h4'} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

function OtherPool({ pool, nameAs: Name }: { pool: Pool; nameAs: 'h3' | 'h4' }) {
  const t = useT();
  // Pools by invitation say so in place of the button.
  const facts = [
    t('talent.pool.jobs', { count: pool.jobsCount }),
    ...(pool.joinRule === 'INVITE' ? [] : [t(`talent.pool.rule.${pool.joinRule}`)]),
  ];
  return (
    <article className={styles.row}>
      <div>
        <Name className={styles.name}>
          <Link to={poolLink({ id: pool.id }, true)}>{pool.poolNameVerbiage}</Link>
        </Name>
        <p className="muted">{facts.join(' · ')}</p>
        {hasMembershipStatus(pool) ? <MembershipStatus pool={pool} /> : null}
      </div>
      <MembershipButton pool={pool} size="small" />
    </article>
  );
}
