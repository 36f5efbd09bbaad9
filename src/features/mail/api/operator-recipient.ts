import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { Recipient } from './talent-mail.ts';

/** The operator of a portal, in its first language. */
export function operatorRecipient(tenant: Pick<Tenant, 'mailFrom' | 'operatorMail' | 'languages'>): Recipient & { email: string } {
  return { email: operatorAddress(tenant), locale: tenant.languages[0]?.iso ?? 'en', firstName: '' };
}

/**
 * The operator's address: the one the client names, or the sender of the portal's mails.
 *
 * @example operatorAddress({ mailFrom: 'Nordlicht <jobs@nordlicht.example>', operatorMail: null }) // 'jobs@nordlicht.example'
 */
export function operatorAddress({ mailFrom, operatorMail }: Pick<Tenant, 'mailFrom' | 'operatorMail'>): string {
  return operatorMail ?? /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}
