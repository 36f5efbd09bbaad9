import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

export type InvitationDeps = MailDeps & { db: Db; clock: Clock };
