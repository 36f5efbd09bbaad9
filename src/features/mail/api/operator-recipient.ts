import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { Recipient } from './talent-mail.ts';

/** The operator of a portal, in its first language. */
export function operatorRecipient(tenant: Pick<Tenant, 'mailFrom' | 'languages'>): Recipient & { email: string } {
  return { email: operatorAddress(tenant), locale: tenant.languages[0]?.iso ?? 'en', firstName: '' };
}

/**
 * The operator's address: the sender of the portal's mails.
 *
 * @example operatorAddress({ mailFrom: 'Nordlicht <jobs@nordlicht.example>' }) // 'jobs@nordlicht.example'
 */
export function operatorAddress({ mailFrom }: Pick<Tenant, 'mailFrom'>): string {
  return /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}
