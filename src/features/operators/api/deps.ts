import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

export type OperatorsDeps = MailDeps & { db: Db; clock: Clock; limiter: RateLimiter };
