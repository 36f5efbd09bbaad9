import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { LegalTexts } from '../../legal/api/texts.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

/** What applications ask and tell invitations, which stand to the right; `app/application-ports.ts` passes it in. */
export type InvitationLink = {
  /** True while an invitation opens this project to the talent. */
  isInvited: (db: Db, scope: TalentScope, projectId: number) => Promise<boolean>;
  /** The application that belongs to an invitation was started, thrown away, sent, or came to its end. */
  follow: (db: Db, scope: TalentScope, projectId: number, step: 'started' | 'discarded' | 'sent' | 'final') => Promise<void>;
  countOpen: (db: Db, scope: TalentScope) => Promise<number>;
};

export type ApplicationDeps = MailDeps & { db: Db; clock: Clock; legal: LegalTexts; invitations: InvitationLink };

/** What showing applications takes. */
export type ApplicationViewDeps = Pick<ApplicationDeps, 'db' | 'clock' | 'tenants'> & {
  medianReplyDays: (scope: TenantScope) => Promise<number | null>;
};
