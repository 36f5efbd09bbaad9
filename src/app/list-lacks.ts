import type { Config } from '../server/config.ts';
import type { Instance } from '../server/db/instances.ts';

/** Whether mails can go nowhere: no mail server, and the built-in mailbox was not chosen instead. They wait in the outbox. */
export function lacksMailServer(config: Pick<Config, 'SMTP_URL' | 'hasMailbox'>): boolean {
  return !config.SMTP_URL && !config.hasMailbox;
}

/** What this process runs without, for `/readyz`; nothing about clients or people. */
export async function listLacks(config: Config, instance: Instance | undefined): Promise<string[]> {
  const apart = (await instance?.listApart()) ?? [];
  return [
    ...(lacksMailServer(config) ? ['no mail server (SMTP_URL), mails wait'] : []),
    ...(apart.length > 0 ? ['files are not shared with the other processes'] : []),
  ];
}
