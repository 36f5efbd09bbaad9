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
