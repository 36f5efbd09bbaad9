import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { findCurrentCv } from '../../cvs/api/find-current-cv.ts';
import { listFiles } from '../../files/api/store.ts';
import { isMadeDocument } from '../../files/file-kinds.ts';
import { readStrength } from '../../profile/api/read-profile.ts';
import { findProfile } from '../../profile/api/store.ts';
import { sortHistory } from '../../profile/sort-history.ts';
import type { ShownTalent } from '../desk-talent.ts';
import { maySeeTalent } from '../policy.ts';
import type { TalentDeskDeps } from './deps.ts';
import { findDeskTalent, listStandings } from './desk-talent-store.ts';
import { listInvitationsOf, listSentApplications, listTimeline, type TimelineRow } from './history-store.ts';
import { type Given, presentInvitation, presentTalent, presentTalentApplication, withoutHidden } from './present.ts';

/** Whether operators see this talent of the client (`policy.ts`), for features to the left. */
export async function seesTalent(db: Db, scope: TenantScope, id: string): Promise<boolean> {
  return (await seenTalents(db, scope, [id])).has(id);
}

/** Which of these talents operators see. */
export async function seenTalents(db: Db, scope: TenantScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length === 0 ? [] : await listStandings(db, scope, ids);
  const seen = rows.filter((row) => maySeeTalent({ isFindable: row.is_findable, isKnown: row.is_known }, { answersRequests: false }));
  return new Set(seen.map(({ talent_id }) => talent_id));
}

/** @throws AppError NOT_FOUND for whom operators do not see (`policy.ts`). */
export async function requireTalent(db: Db, scope: TenantScope, id: string, caller: { answersRequests: boolean }) {
  const row = await findDeskTalent(db, scope, id);
  if (!row || !maySeeTalent({ isFindable: row.is_findable, isKnown: row.is_known }, caller)) throw notFound('no such talent');
  return { row, talent: { ...scope, talentId: row.talent_id } satisfies TalentScope };
}

/** One talent with everything operators see. @throws AppError NOT_FOUND */
export async function readTalent(
  { db, tenants }: Pick<TalentDeskDeps, 'db' | 'tenants'>,
  scope: TenantScope,
  id: string,
  caller: { answersRequests: boolean },
  given: Given,
): Promise<ShownTalent> {
  const { row, talent } = await requireTalent(db, scope, id, caller);
  const { languages } = tenants.byId(scope.tenantId);
  const hasCv = async () => (await findCurrentCv(db, talent)) !== null;
  const [stored, strength, files, applications, invitations, timeline] = await Promise.all([
    findProfile(db, talent),
    readStrength({ db, hasCv }, talent, given.config.hiddenProfileFields, given.now),
    given.seesContact ? listFiles(db, talent, ['cv', 'generated-cv']) : null,
    listSentApplications(db, talent),
    listInvitationsOf(db, talent),
    listTimeline(db, talent),
  ]);
  const profile = withoutHidden(stored, given.config);
  return {
    ...presentTalent(row, given),
    profile: {
      description: profile.description,
      skills: profile.skills,
      tools: profile.tools,
      languages: profile.languages,
      employment: sortHistory(profile.employment),
      education: sortHistory(profile.education),
      certificates: sortHistory(profile.certificates),
    },
    strength: strength.percent,
    registeredAt: row.created_at.toISOString(),
    cvs:
      files?.map(({ id, name, created_at, pages, kind }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        pages,
        isGenerated: isMadeDocument(kind),
      })) ?? null,
    sentApplications: applications.map(presentTalentApplication),
    invitations: invitations.map((invitation) => presentInvitation(invitation, given.now)),
    timeline: timeline.map((entry) => presentEntry(entry, languages[0]?.iso ?? 'en')),
  };
}

function presentEntry({ at, title, name, reason, ...entry }: TimelineRow, locale: string): ShownTalent['timeline'][number] {
  return { ...entry, happenedAt: at.toISOString(), title: title ?? localized(name ?? {}, locale), reasonCode: reason };
}
