import { z } from 'zod';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { type Inside, inTransaction, type WithoutPool } from '../../../server/db/database.ts';
import { dryRun } from '../../../server/db/dry-run.ts';
import { notFound } from '../../../server/http/app-error.ts';
import type { CommandRunner } from '../../pending-commands/api/deps.ts';
import { holdCommand, requireNonePending } from '../../pending-commands/api/hold-command.ts';
import { presentCommand } from '../../pending-commands/api/present.ts';
import { actorOfCommand } from '../../pending-commands/api/run-commands.ts';
import type { PendingCommand } from '../../pending-commands/pending-command.ts';
import type { InvitationsDeskDeps } from './deps.ts';
import { sendInvitation } from './send-invitation.ts';

const inputSchema = z.strictObject({ talentId: z.uuid(), projectId: z.number(), message: z.string().nullable() });
export type InvitationInput = z.infer<typeof inputSchema>;

/**
 * Invites a talent for a person or a key, with its entry in the audit log.
 *
 * @throws AppError NOT_FOUND for whom operators do not see, COMMAND_PENDING while an invitation of them can be taken back, and what
 *   `sendInvitation` throws.
 */
export async function inviteTalent(
  deps: Inside<InvitationsDeskDeps>,
  scope: TenantScope,
  by: Actor,
  { talentId, projectId, message }: InvitationInput,
): Promise<{ id: number; talent: TalentScope }> {
  if (!(await deps.maySee(deps.db, scope, talentId))) throw notFound('no such talent');
  await requireNonePending(deps.db, scope, { projectId, talentId });
  // It is one of this client's, as operators see it.
  const talent = { ...scope, talentId: talentId as TalentId };
  const { id } = await sendInvitation(deps, talent, projectId, message);
  const change = { action: 'invitation.sent' as const, subject: { kind: 'invitation' as const, id }, after: { projectId, talentId } };
  await recordChange(deps.db, scope, by, change, deps.clock());
  return { id, talent };
}

/** Keeps an invitation until its time. It is sent and undone first, so that what would be refused at once is refused at once. */
export function holdInvitation(
  deps: InvitationsDeskDeps,
  scope: TenantScope,
  by: Actor,
  input: InvitationInput,
  undoSeconds: number,
): Promise<PendingCommand> {
  return inTransaction(deps.db, async (trx) => {
    await dryRun(trx, (inner) => inviteTalent({ ...deps, db: inner }, scope, by, input));
    const command = await holdCommand(deps, trx, by, {
      kind: 'invitation.send',
      // The dry run found them among those of this client.
      talent: { ...scope, talentId: input.talentId as TalentId },
      projectId: input.projectId,
      applicationId: null,
      to: null,
      input,
      expected: {},
      undoSeconds,
      workId: null,
    });
    return presentCommand(command);
  });
}

/** Sends held invitations. Whether the talent can still be invited is what sending itself asks. */
export function invitationRunner(deps: WithoutPool<InvitationsDeskDeps>): CommandRunner {
  return {
    // There is no invitation yet, and its talent and project are not changed.
    lock: async () => {},
    whyOvertaken: async () => null,
    async carryOut(trx, command) {
      const scope = { tenantId: command.tenant_id };
      await inviteTalent({ ...deps, db: trx }, scope, actorOfCommand(command), inputSchema.parse(command.input));
    },
  };
}
