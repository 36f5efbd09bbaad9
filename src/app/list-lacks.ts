import type { Config } from '../server/config.ts';
import type { Instance } from '../server/db/instances.ts';
import type { TenantPool } from '../server/db/tenant-pool.ts';
import { rowLevelSecurityOff } from '../server/db/tenant-role.ts';
import type { Log } from '../server/log.ts';
import { scannerAway, type VirusScanner } from '../server/virus/virus-scanner.ts';

/** Whether mails can go nowhere: no mail server, and the built-in mailbox was not chosen instead. They wait in the outbox. */
function lacksMailServer(config: Pick<Config, 'SMTP_URL' | 'hasMailbox'>): boolean {
  return !config.SMTP_URL && !config.hasMailbox;
}

/** Says at the start what an operator has to know of these settings. */
export function warnOfLacks(config: Config, log: Log): void {
  if (lacksMailServer(config))
    log.error('SMTP_URL is not set: mails wait in the outbox, nobody can activate an account. MAILBOX=true keeps them here on purpose.');
  if (config.hasMailbox && config.PUBLIC_PROTOCOL === 'https')
    log.warn(
      '/dev/mailbox is open: anyone who reaches this host can use every link in it. MAILBOX=false closes it, DEMO=false ends the demo.',
    );
}

/** What this process runs without, for `/readyz`; nothing about clients or people. */
export async function listLacks(
  { config, pool, virusScanner }: { config: Config; pool: Pick<TenantPool, 'isConfining'>; virusScanner: VirusScanner | null },
  instance: Instance | undefined,
): Promise<string[]> {
  const apart = (await instance?.listApart()) ?? [];
  return [
    ...(lacksMailServer(config) ? ['no mail server (SMTP_URL), mails wait'] : []),
    ...(pool.isConfining ? [] : [`${rowLevelSecurityOff} (openpool doctor)`]),
    ...(virusScanner && !(await virusScanner.isReachable()) ? [scannerAway] : []),
    ...(apart.length > 0 ? ['files are not shared with the other processes'] : []),
  ];
}
