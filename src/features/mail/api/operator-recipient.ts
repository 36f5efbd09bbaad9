import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { operatorAddress } from '../../tenancy/operator-address.ts';
import type { Recipient } from './talent-mail.ts';

/** The operator of a portal, in its first language. */
export function operatorRecipient(tenant: Pick<Tenant, 'mailFrom' | 'operatorMail' | 'languages'>): Recipient & { email: string } {
  return { email: operatorAddress(tenant), locale: tenant.languages[0]?.iso ?? 'en', firstName: '' };
}
