import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

export type FeedDeps = MailDeps & {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'OUTGOING_LOOPBACK'>;
  sessionKeys: SessionKeys;
};
