import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type CaptchaDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  tenants: TenantRegistry;
  sessionKeys: SessionKeys;
  config: Pick<Config, 'CAPTCHA_COST' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_SECRETS' | 'RECAPTCHA_VERIFY_URL' | 'RECAPTCHA_TIMEOUT_MS'>;
};
