import { deskLinks } from '../../../../contract/desk-links.ts';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { Transaction } from '../../../../server/db/database.ts';
import type { MailDeps } from '../../../mail/api/deps.ts';
import { queueTalentMail } from '../../../mail/api/talent-mail.ts';
import { type OperatorAddress, recipientOf } from '../mails.ts';

/** Changes of somebody's second factor, each of which is mailed to them. */
export const factorChanges = ['appAdded', 'appRemoved', 'passkeyAdded', 'passkeyRemoved', 'codeUsed', 'codesRenewed', 'reset'] as const;
export type FactorChange = (typeof factorChanges)[number];

/** Call it in the transaction of the change. `codesLeft`: unused recovery codes, for the mail about a used one. */
export async function mailFactorChange(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  to: OperatorAddress,
  change: FactorChange,
  codesLeft = 0,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipientOf(to), 'operatorFactor', ({ t, tenant }) => ({
    subject: t(`talent.email.operator.factor.${change}.subject`),
    paragraphs: [
      t(`talent.email.operator.factor.${change}.text`, { client: tenant.name, left: codesLeft }),
      t('talent.email.operator.factor.notYou', { client: tenant.name }),
    ],
    button: { label: t('talent.email.operator.factor.button'), path: deskLinks.security },
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
}
