import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

/** What preparing a lead needs; the calls of people need `AuthDeps`. */
export type LeadDeps = MailDeps & { db: Db; clock: Clock };
