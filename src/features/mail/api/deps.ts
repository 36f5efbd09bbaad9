import type { TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** What sending mails needs; every feature that sends mails includes it in its deps. */
export type MailDeps = { queue: Queue; tenants: TenantRegistry; catalogues: Catalogues };

/** What a mail needs that is sent past the outbox. */
export type TestMailDeps = Pick<MailDeps, 'tenants' | 'catalogues'> & {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'hasMailbox'>;
  limiter: RateLimiter;
};

/** What the calls about messages need. */
export type MailDeskDeps = Omit<TestMailDeps, 'config'> & {
  config: TestMailDeps['config'] & Pick<Config, 'SMS_WEBHOOK_URL' | 'TWILIO_ACCOUNT_SID'>;
  queue: Queue;
  /** Which of these talents operators see. */
  seenTalents: (db: Db, scope: TenantScope, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};
