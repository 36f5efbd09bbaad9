import type { Db } from '../../../server/db/database.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { wordsFor } from '../../mail/api/talent-mail.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { ApplicationDeps } from './deps.ts';

type OperatorRecipient = ReturnType<typeof operatorRecipient>;

/**
 * Who reads the mails about a project: the person responsible for it, in their language, else the client's operators. For jobs; talents'
 * requests reach no operators.
 */
export async function recipientOfProject(
  deps: Pick<ApplicationDeps, 'operators' | 'catalogues'>,
  db: Db,
  tenant: Tenant,
  responsibleOperatorId: string | null,
): Promise<OperatorRecipient> {
  const everybody = operatorRecipient(tenant);
  if (responsibleOperatorId === null) return everybody;
  const person = await deps.operators.findActing(db, { tenantId: tenant.id }, responsibleOperatorId);
  if (!person) return everybody;
  return { ...everybody, email: person.email, locale: wordsFor(deps, tenant, person.locale ?? '').locale };
}
