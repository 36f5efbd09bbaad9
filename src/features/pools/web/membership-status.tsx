import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, circleXIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import { mailIcon } from '../../../web/icons/project-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import type { Pool } from '../contract.ts';
import { isCurrent } from '../join-rules.ts';

/** The talent's status in a pool; none for pools they were never in or have left. */
export function MembershipStatus({ pool }: { pool: Pool }) {
  const { t } = useI18n();
  const status = pool.membership?.status;
  if (status === 'ACCEPTED')
    return (
      <Status tone="success" icon={circleCheckIcon}>
        {t('talent.pool.member')}
      </Status>
    );
  if (pool.invitation)
    return (
      <Status tone="warning" icon={mailIcon}>
        {t('talent.pool.invited')}
      </Status>
    );
  if (status === 'APPLIED')
    return (
      <Status tone="info" icon={clockIcon}>
        {t('talent.pool.pending')}
      </Status>
    );
  if (pool.membership?.mayAskAgainAt)
    return (
      <Status tone="error" icon={circleXIcon}>
        {t('talent.pool.rejected')}
      </Status>
    );
  return null;
}

/** Whether there is a status to show: pages leave the line out otherwise. */
export function hasMembershipStatus(pool: Pool): boolean {
  const { membership } = pool;
  return pool.invitation !== null || isCurrent(membership?.status) || Boolean(membership?.mayAskAgainAt);
}
