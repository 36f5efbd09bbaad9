import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import type { Transaction } from '../../../../server/db/database.ts';
import type { MailDeps } from '../../../mail/api/deps.ts';
import { queueTalentMail } from '../../../mail/api/talent-mail.ts';
import { recipientOf } from '../mails.ts';
import { findOperatorHere } from '../team/operator-store.ts';

/** What operators are told of their own second factor, each time. */
export const factorChanges = ['appAdded', 'appRemoved', 'passkeyAdded', 'passkeyRemoved', 'codeUsed', 'codesRenewed', 'reset'] as const;
export type FactorChange = (typeof factorChanges)[number];
type Told = { change: Exclude<FactorChange, 'codeUsed'> } | { change: 'codeUsed'; left: number };

/** Call it in the transaction of the change. */
export async function mailFactorChange(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  told: Told,
): Promise<void> {
  const operator = await findOperatorHere(trx, scope, { id: operatorId });
  if (!operator) return;
  await queueTalentMail(deps, trx, scope, recipientOf(operator), 'operatorFactor', ({ t, tenant }) => ({
    subject: t(`talent.email.operator.factor.${told.change}.subject`, { client: tenant.name }),
    paragraphs: [
      t(`talent.email.operator.factor.${told.change}.text`, { client: tenant.name, left: told.change === 'codeUsed' ? told.left : 0 }),
      t('talent.email.operator.factor.notYou', { client: tenant.name }),
    ],
    button: { label: t('talent.email.operator.factor.button'), path: '/desk' },
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
}
