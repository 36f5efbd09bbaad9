import type { Transaction, WithoutPool } from '../../../server/db/database.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import type { FeedDeps } from './deps.ts';
import { listRuns } from './feed-address-store.ts';
import type { SilentFeed } from './pause-silent-feeds.ts';

/** Mails a client's operator that a feed is silent and its projects are paused, with the reason if known. */
export async function mailSilence(
  deps: WithoutPool<FeedDeps>,
  trx: Transaction,
  { tenantId, source, paused, addressId }: SilentFeed,
): Promise<void> {
  const scope = { tenantId };
  const tenant = deps.tenants.byId(tenantId);
  const [last] = addressId === null ? [] : await listRuns(trx, scope, addressId, { limit: 1 });
  const values = { source, count: paused };
  await queueTalentMail(deps, trx, scope, operatorRecipient(tenant), 'feedSilent', ({ t }) => ({
    subject: t('talent.email.feedSilent.subject', values),
    paragraphs: [t('talent.email.feedSilent.text', values), ...(last?.why ? [t('talent.email.feedSilent.why', { why: last.why })] : [])],
    reason: tenant.name,
  }));
}
