import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { ActionBar } from '../../../web/ui/action-bar.tsx';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Pool } from '../contract.ts';
import { AlertsSwitch } from './alerts-switch.tsx';
import { intentsOf } from './membership-action.ts';
import { MembershipButton } from './membership-button.tsx';
import { hasMembershipStatus, MembershipStatus } from './membership-status.tsx';
import styles from './pool-head.module.css';

/** The pool and the talent's membership in it; on a phone the main button stays visible. */
export function PoolHead({ pool }: { pool: Pool }) {
  const { t, date } = useI18n();
  const { name } = useClient();
  const { membership, invitation } = pool;
  const joined = membership?.status === 'ACCEPTED' ? membership.joinedAt : null;
  return (
    <div className={styles.detail}>
      <header className="stack stack--3">
        {hasMembershipStatus(pool) ? (
          <p>
            <MembershipStatus pool={pool} />
          </p>
        ) : null}
        <PageHeading lead={pool.poolDescriptionVerbiage}>{pool.poolNameVerbiage}</PageHeading>
        {pool.poolCities.length > 0 ? (
          <Tags label={t('talent.search.pool.cities')}>
            {pool.poolCities.map(({ cityName, jobsCount }) =>
              jobsCount === 0 ? (
                <Tag key={cityName}>{cityName}</Tag>
              ) : (
                <Tag key={cityName} to={`/app/project?${new URLSearchParams({ pools: String(pool.id), location: cityName })}`}>
                  {cityName}
                </Tag>
              ),
            )}
          </Tags>
        ) : null}
        {invitation ? (
          <Notice tone="info" title={t('talent.pool.invited.text', { client: name })} titleAs="p">
            {invitation.message ? <p className={styles.message}>{invitation.message}</p> : null}
          </Notice>
        ) : null}
      </header>
      {/* On a phone the bar below does the same. */}
      <Card as="aside" className={classNames('stack', isWaitingForAnswer(pool) && 'only-wide')} aria-label={t('talent.pool.membership')}>
        <div>
          <p className="strong">{t('talent.pool.jobs', { count: pool.jobsCount })}</p>
          {joined ? <p className="small muted">{t('talent.pool.member.since', { date: date(joined, 'long') })}</p> : null}
        </div>
        {membership?.status === 'ACCEPTED' ? <AlertsSwitch pool={pool} /> : null}
        <MembershipButton pool={pool} />
      </Card>
    </div>
  );
}

/** At the end of the page: joining or accepting stays visible on a phone. */
export function PoolActionBar({ pool }: { pool: Pool }) {
  const { t } = useI18n();
  if (!isWaitingForAnswer(pool)) return null;
  return (
    <ActionBar label={t('talent.pool.membership')}>
      {/* Two buttons leave no room for more. */}
      {pool.invitation ? null : <p className="strong small">{t('talent.pool.jobs', { count: pool.jobsCount })}</p>}
      <MembershipButton pool={pool} />
    </ActionBar>
  );
}

/** Whether the main button makes the talent a member. */
function isWaitingForAnswer(pool: Pool): boolean {
  const [main] = intentsOf(pool);
  return main === 'accept' || (main === 'join' && !pool.membership?.mayAskAgainAt);
}
