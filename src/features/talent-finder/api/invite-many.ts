import { z } from 'zod';
import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { MailPreview } from '../../../contract/mail-preview.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { previewMails } from '../../../server/mail/preview-mails.ts';
import { listTalentNames } from '../../account/api/store.ts';
import type { InvitationsDeskDeps } from '../../invitations/api/deps.ts';
import { inviteTalent } from '../../invitations/api/invite-talent.ts';
import { withoutLink } from '../../invitations/api/without-link.ts';
import { findProjectTitle } from '../../lead-profiles/api/store.ts';
import type { LongWorkDeps, WorkRunner } from '../../long-work/api/deps.ts';
import { actorOfWork, refusalOf } from '../../long-work/api/run-work.ts';
import { startWork } from '../../long-work/api/start-work.ts';
import type { LongWork, WorkRefusal } from '../../long-work/long-work.ts';
import { moveMember } from '../../pools/api/move-member.ts';
import { listPools } from '../../pools/api/pool-store.ts';
import { seenTalents } from '../../talent-desk/api/read-talent.ts';
import type { InvitedMany } from '../desk-contract.ts';
import { maxNamed } from '../invited-many.ts';
import { listInvitationFacts } from './invited-facts-store.ts';

type InviteManyDeps = InvitationsDeskDeps & LongWorkDeps;

const targetSchema = z.union([
  z.strictObject({ projectId: z.number(), message: z.string().nullable() }),
  z.strictObject({ poolId: z.number(), message: z.string().nullable() }),
]);
/** What talents are invited to, in whose words. */
export type InviteTarget = z.infer<typeof targetSchema>;

/** Invites one, as the calls for one do. @throws AppError as those do; NOT_FOUND for whom operators do not see */
async function inviteOne(
  deps: Omit<InvitationsDeskDeps, 'db'>,
  trx: Transaction,
  scope: TenantScope,
  by: Actor,
  talentId: TalentId,
  target: InviteTarget,
): Promise<void> {
  const trxDeps = { ...deps, db: trx };
  if ('projectId' in target) {
    await inviteTalent(trxDeps, scope, by, { talentId, ...target });
    return;
  }
  if (!(await deps.maySee(trx, scope, talentId))) throw notFound('no such talent');
  await moveMember(trxDeps, scope, by, { poolId: target.poolId, talentId, action: 'invite', note: target.message });
}

/** What the work is called: the project's or the pool's name. @throws AppError NOT_FOUND for one that is not this client's. */
async function titleOf(deps: InviteManyDeps, scope: TenantScope, target: InviteTarget): Promise<string> {
  if ('projectId' in target) {
    const title = await findProjectTitle(deps.db, scope, target.projectId);
    if (title === null) throw notFound('no such project');
    return title;
  }
  const [pool] = await listPools(deps.db, scope, { id: target.poolId });
  if (!pool) throw notFound('no such pool');
  return localized(pool.name, deps.tenants.byId(scope.tenantId).languages[0]?.iso ?? 'en');
}

/**
 * Who would be invited, with which mail, and who would not be. What decides it is read for all of them at once; of those who are alike one is
 * invited and that is undone, so that the numbers are those of sending.
 */
export async function previewInvitations(
  deps: InviteManyDeps,
  scope: TenantScope,
  by: Actor,
  talentIds: readonly TalentId[],
  target: InviteTarget,
): Promise<Omit<InvitedMany, 'work'>> {
  await titleOf(deps, scope, target);
  const mails = new Map<string, { count: number; mail: MailPreview }>();
  const refused: { id: TalentId; reason: WorkRefusal }[] = [];
  let [invited, unmailed] = [0, 0];
  for (const alike of await groupAlike(deps.db, scope, talentIds, target)) {
    const [first] = alike;
    if (first === undefined) continue;
    try {
      const { mails: written } = await previewMails(deps.db, async (trx) => {
        await inviteOne(deps, trx, scope, by, first, target);
        return { talent: { ...scope, talentId: first } };
      });
      invited += alike.length;
      const [mail] = written;
      if (!mail) unmailed += alike.length;
      else
        mails.set(mail.locale, {
          mail: mails.get(mail.locale)?.mail ?? withoutLink(mail),
          count: (mails.get(mail.locale)?.count ?? 0) + alike.length,
        });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const reason = refusalOf(error);
      refused.push(...alike.map((id) => ({ id, reason })));
    }
  }
  return {
    invited,
    unmailed,
    refused: await nameRefused(deps.db, scope, refused),
    mails: [...mails].map(([locale, each]) => ({ locale, ...each })),
  };
}

/** Talents for whom an invitation comes to the same; whom operators do not see is apart from the others. */
async function groupAlike(db: Db, scope: TenantScope, ids: readonly TalentId[], target: InviteTarget): Promise<TalentId[][]> {
  const facts = await listInvitationFacts(db, scope, ids, target);
  const seen = await seenTalents(db, scope, ids);
  return [...Map.groupBy(ids, (id) => `${seen.has(id)} ${facts.get(id)}`).values()];
}

async function nameRefused(
  db: Db,
  scope: TenantScope,
  refused: readonly { id: TalentId; reason: WorkRefusal }[],
): Promise<InvitedMany['refused']> {
  // Whom operators do not see has no name here.
  const named = refused.filter(({ reason }) => reason !== 'GONE').map(({ id }) => id);
  const names = await listTalentNames(db, scope, named);
  return [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    count: of.length,
    names: of.flatMap(({ id }) => names.get(id) ?? []).slice(0, maxNamed),
  }));
}

/** Starts to invite them. @throws AppError NOT_FOUND for a project or pool that is not this client's. */
export async function startInvitations(
  deps: InviteManyDeps,
  scope: TenantScope,
  by: Actor,
  talentIds: readonly TalentId[],
  target: InviteTarget,
): Promise<LongWork> {
  const title = await titleOf(deps, scope, target);
  const kind = 'projectId' in target ? 'invitations.send' : 'poolInvitations.send';
  // A reference to a talent that is not there is refused by the database, and would end the whole.
  const known = await listTalentNames(deps.db, scope, talentIds);
  const items = talentIds.filter((id) => known.has(id)).map((talentId) => ({ label: null, talentId, input: {} }));
  return startWork(deps, scope, by, { kind, title, settings: target, items });
}

/** Invites the talent of one item. */
export function inviteRunner(deps: Omit<InvitationsDeskDeps, 'db'>): WorkRunner {
  return async (trx, work, { talent_id }) => {
    // Erased since.
    if (talent_id === null) return 'GONE';
    await inviteOne(deps, trx, { tenantId: work.tenant_id }, actorOfWork(work), talent_id, targetSchema.parse(work.settings));
    return null;
  };
}
