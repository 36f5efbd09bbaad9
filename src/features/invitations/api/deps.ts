import type { TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

export type InvitationDeps = MailDeps & { db: Db; clock: Clock };

/** `maySee`: whether operators see this talent at all, which a feature to the right decides (decision 0042). */
export type InvitationsDeskDeps = InvitationDeps & { maySee: (db: Db, scope: TenantScope, talentId: string) => Promise<boolean> };
