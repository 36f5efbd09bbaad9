import type { ClientFile } from './client-config.ts';

/**
 * Where a client's operators read mails: their own address, else the sender's of the portal.
 *
 * @example operatorAddress({ mailFrom: 'Nordlicht <jobs@nordlicht.example>', operatorMail: null }) // 'jobs@nordlicht.example'
 */
export function operatorAddress({ mailFrom, operatorMail }: Pick<ClientFile, 'mailFrom' | 'operatorMail'>): string {
  return operatorMail ?? /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}
