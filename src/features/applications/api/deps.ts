import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { LegalTexts } from '../../legal/api/texts.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

/** Calls from applications to invitations, a feature to the right; `app/application-ports.ts` passes it in. */
export type InvitationLink = {
  /** The projects that an invitation opens to the talent now. */
  invitedProjectIds: (db: Db, scope: TalentScope) => Promise<number[]>;
  /** The application of an invitation was started, discarded, sent or closed. */
  follow: (db: Db, scope: TalentScope, projectId: number, step: 'started' | 'discarded' | 'sent' | 'final') => Promise<void>;
  countOpen: (db: Db, scope: TalentScope) => Promise<number>;
};

export type ApplicationDeps = MailDeps & { db: Db; clock: Clock; legal: LegalTexts; invitations: InvitationLink };

/** What showing applications needs. */
export type ApplicationViewDeps = Pick<ApplicationDeps, 'db' | 'clock' | 'tenants'> & {
  medianReplyDays: (scope: TenantScope) => Promise<number | null>;
};
