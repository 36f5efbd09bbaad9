import type { TalentScope } from '../contract/ids.ts';
import { applicationStates, medianReplyReader } from '../features/applications/api/application-states.ts';
import { readRelatedProjects } from '../features/applications/api/related-projects.ts';
import { resumeWaiting } from '../features/applications/api/resume-waiting-applications.ts';
import { countOwn } from '../features/applications/api/store.ts';
import type { ApplyDeps } from '../features/apply/api/deps.ts';
import { assessmentLink } from '../features/assessments/api/follow-application.ts';
import { handOverLink } from '../features/hiring-system/api/begin-hand-over.ts';
import { interviewLink } from '../features/interviews/api/follow-application.ts';
import { invitationLink } from '../features/invitations/api/follow-application.ts';
import { invitationStates } from '../features/invitations/api/invitation-states.ts';
import { countOpenInvitations, endInvitationLinks, invitedProjectIds } from '../features/invitations/api/store.ts';
import { confirmOpenedInvitations } from '../features/invitations/api/url-token.ts';
import { adoptLeads } from '../features/lead-profiles/api/use-lead.ts';
import { operatorLink } from '../features/operators/api/team/acting-operator.ts';
import { removeAllPasskeys } from '../features/passkeys/api/store.ts';
import { hasUsablePasskey } from '../features/passkeys/api/usable-passkeys.ts';
import type { TalentProjects } from '../features/projects/api/talent-projects.ts';
import { countSecurityIds } from '../features/security-ids/api/store.ts';
import { hasSocialSignIn } from '../features/social/api/connected-accounts.ts';
import { deleteIdentities } from '../features/social/api/identity-store.ts';
import type { Db, Transaction } from '../server/db/database.ts';
import type { Services } from './services.ts';

/** What applications and invitations tell each other, and what they tell the features to their left. */
export function applicationPorts(services: Services) {
  const { db, clock } = services;
  const deps: ApplyDeps = {
    ...services,
    invitations: invitationLink({ clock }),
    assessments: assessmentLink(services),
    handOver: handOverLink(services),
    operators: operatorLink,
    interviews: interviewLink(services),
  };
  const medianReplyDays = medianReplyReader(services);
  const talentProjects: TalentProjects = {
    async statesOf(scope, projectIds) {
      const [states, invitations] = await Promise.all([
        applicationStates(db, scope, projectIds, clock()),
        invitationStates(db, scope, projectIds, clock()),
      ]);
      for (const [id, invitation] of invitations) states.set(id, { ...states.get(id), invitation });
      return states;
    },
    relatedProjects: (scope) => readRelatedProjects(deps, scope),
    invitedProjectIds: (scope) => invitedProjectIds(db, scope, clock()),
    medianReplyDays,
  };
  return {
    deps,
    medianReplyDays,
    talentProjects,
    /** What the sign-in methods tell the features to their right, and ask of them. */
    signIn: {
      /**
       * An account was verified: applications and invitations that waited for it go on, and data that leads prepared about
       * the person become theirs.
       */
      onVerified: async (trx: Transaction, talent: TalentScope) => {
        await resumeWaiting({ ...deps, db: trx }, talent);
        await confirmOpenedInvitations(services, trx, talent);
        await adoptLeads(services, trx, talent);
      },
      /** The links of invitations went to the previous mailbox. */
      onAddressChanged: endInvitationLinks,
      revokeLinkedCredentials: async (trx: Transaction, talent: TalentScope) => {
        await removeAllPasskeys(trx, talent);
        await deleteIdentities(trx, talent);
      },
      hasLinkedSignInMethod: async (db: Db, talent: TalentScope) =>
        (await hasUsablePasskey(services, db, talent)) || hasSocialSignIn({ ...services, db }, talent),
    },
    // Needed for every page of a talent, so all at once.
    counts: async (scope: TalentScope) => {
      const [{ sent, toConfirm }, jobInvitationCount, securityIdCount] = await Promise.all([
        countOwn(db, scope),
        countOpenInvitations(db, scope, clock()),
        countSecurityIds(db, scope),
      ]);
      return { jobApplicationCount: sent, jobConfirmationCount: toConfirm, jobInvitationCount, securityIdCount };
    },
  };
}
