import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import type { AssessmentTests } from './load-tests.ts';

export type AssessmentDeps = MailDeps & { db: Db; clock: Clock; assessmentTests: AssessmentTests };
export type ProviderDeps = AssessmentDeps & { config: Pick<Config, 'ASSESSMENT_SECRETS' | 'OUTGOING_LOOPBACK'> };
