import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { Log } from '../../../server/log.ts';
import type { ClientSettingsDeps } from '../../client-settings/api/deps.ts';
import type { OperatorsDeps } from '../../operators/api/deps.ts';

/** What making a client from a request needs. */
export type MakeClientDeps = OperatorsDeps & { clientSettings: ClientSettingsDeps; limiter: RateLimiter; log: Pick<Log, 'error'> };
