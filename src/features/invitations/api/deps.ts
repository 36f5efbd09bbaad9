import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/talent-mail.ts';

export type InvitationDeps = MailDeps & { db: Db; clock: Clock };
