import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { MailList } from '../../../contract/mail-lists.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { mailSwitchesOf } from '../../account/api/mail-switches.ts';
import { findTalent, findTalentBySubscription, updateTalent } from '../../account/api/store.ts';
import { setNotification } from '../../pools/api/membership-store.ts';
import type { SubscriptionChange, Subscriptions } from '../contract.ts';
import type { NotificationsDeps } from './deps.ts';

export async function readSubscriptions(deps: NotificationsDeps, talent: TalentScope): Promise<Subscriptions> {
  const row = await findTalent(deps.db, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  const { jobNotificationDigest: poolsAreCollected } = deps.tenants.byId(talent.tenantId).config;
  return { ...mailSwitchesOf(row), poolsAreCollected };
}

/** @throws AppError NOT_FOUND when the talent is in no such pool. */
export async function switchMails(
  deps: NotificationsDeps,
  talent: TalentScope,
  kind: MailList,
  isOn: boolean,
): Promise<{ subscribed: boolean }> {
  if ('pool' in kind) {
    const membership = await setNotification(deps.db, talent, kind.pool, isOn);
    if (!membership) throw notFound();
    return { subscribed: membership.job_notification };
  }
  await updateTalent(deps.db, talent, { mails: { [kind.list]: isOn } }, deps.clock());
  return { subscribed: isOn };
}

/** The owner of the link. @throws AppError NOT_FOUND for an unknown uuid, one of another client included. */
export async function talentOfLink(deps: NotificationsDeps, scope: TenantScope, uuid: string): Promise<TalentScope> {
  const talentId = await findTalentBySubscription(deps.db, scope, uuid);
  if (!talentId) throw notFound('unknown subscription');
  return { ...scope, talentId };
}

export function mailListIn({ list = 'projects', poolId }: Pick<SubscriptionChange, 'list' | 'poolId'>): MailList {
  return poolId === undefined ? { list } : { pool: poolId };
}
