import { z } from 'zod';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { dryRun } from '../../../server/db/dry-run.ts';
import { findTalent } from '../../account/api/store.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { ownerOf } from '../../applications/api/store.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import { applicationStatuses } from '../../applications/status.ts';
import type { CommandRunner } from '../../pending-commands/api/deps.ts';
import { holdCommand, requireNonePending } from '../../pending-commands/api/hold-command.ts';
import { presentCommand } from '../../pending-commands/api/present.ts';
import { actorOfCommand } from '../../pending-commands/api/run-commands.ts';
import { findProjectStatus } from '../../projects/api/operated-project-store.ts';
import { operatorReasons } from '../desk-reasons.ts';
import type { MovedApplication } from '../desk-transition.ts';
import { lockDeskApplication, type TransitionInput, transitionApplication } from './transition-application.ts';

export const inputSchema = z.strictObject({
  to: z.enum(applicationStatuses),
  reasonCode: z.enum(operatorReasons as [string, ...string[]] & typeof operatorReasons).nullable(),
  note: z.string().nullable(),
  displayRate: z.string().nullable(),
  notify: z.boolean(),
}) satisfies z.ZodType<TransitionInput>;

/** What an application and its talent and project were when the move was requested. */
const expectedSchema = z.strictObject({
  status: z.enum(applicationStatuses),
  revision: z.number(),
  lastUpdated: z.string(),
  projectStatus: z.string(),
  isTalentActive: z.boolean(),
});

/**
 * Keeps a move until its time. It is made and undone first, so that what would be refused at once is refused at once.
 *
 * @param workId of the long work that it is part of
 * @param check as for `transitionApplication`
 * @throws AppError as `transitionApplication` does
 */
export function holdMove(
  deps: ApplicationDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: TransitionInput,
  undoSeconds: number,
  workId: string | null = null,
  check: (trx: Transaction) => Promise<void> = async () => {},
): Promise<MovedApplication> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockDeskApplication(trx, scope, id);
    await requireNonePending(trx, scope, { applicationId: id });
    await check(trx);
    await dryRun(trx, (inner) => transitionApplication({ ...deps, db: inner }, scope, by, id, input));
    const command = await holdCommand(deps, trx, by, {
      kind: 'application.move',
      talent: ownerOf(row),
      projectId: row.project_id,
      applicationId: id,
      to: input.to,
      input,
      expected: await readExpected(trx, row),
      undoSeconds,
      workId,
    });
    return { id, from: row.status, status: row.status, isPreview: false, mails: [], pending: presentCommand(command) };
  });
}

/** Carries held moves out. Whatever the talent or the project did in between wins. */
export function moveRunner(deps: Omit<ApplicationDeps, 'db'>): CommandRunner {
  return {
    async lock(trx, command) {
      if (command.application_id !== null) await lockDeskApplication(trx, { tenantId: command.tenant_id }, command.application_id);
    },
    async whyOvertaken(trx, command) {
      const row = await lockDeskApplication(trx, { tenantId: command.tenant_id }, command.application_id ?? 0);
      const [before, now] = [expectedSchema.parse(command.expected), await readExpected(trx, row)];
      if (before.isTalentActive && !now.isTalentActive) return 'ACCOUNT_CLOSED';
      if (now.status !== before.status) return 'STATUS_CHANGED';
      if (now.revision !== before.revision || now.lastUpdated !== before.lastUpdated) return 'APPLICATION_CHANGED';
      return now.projectStatus === 'CLOSED' && before.projectStatus !== 'CLOSED' ? 'PROJECT_CLOSED' : null;
    },
    async carryOut(trx, command) {
      const input = inputSchema.parse(command.input);
      const scope = { tenantId: command.tenant_id };
      await transitionApplication({ ...deps, db: trx }, scope, actorOfCommand(command), command.application_id ?? 0, input);
    },
  };
}

async function readExpected(trx: Transaction, row: ApplicationRow): Promise<z.infer<typeof expectedSchema>> {
  const talent = await findTalent(trx, ownerOf(row));
  return {
    status: row.status,
    revision: row.revision,
    lastUpdated: row.last_updated.toISOString(),
    projectStatus: (await findProjectStatus(trx, { tenantId: row.tenant_id }, row.project_id)) ?? '',
    isTalentActive: talent?.is_active ?? false,
  };
}
