import { z } from 'zod';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { listOwnersOf } from '../../applications/api/store.ts';
import type { LongWorkDeps, WorkRunner } from '../../long-work/api/deps.ts';
import { actorOfWork } from '../../long-work/api/run-work.ts';
import { startWork } from '../../long-work/api/start-work.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { holdMove, inputSchema } from './hold-move.ts';
import { type TransitionInput, transitionApplication } from './transition-application.ts';

const settingsSchema = z.strictObject({ input: inputSchema, undoSeconds: z.number() });
const itemSchema = z.strictObject({ applicationId: z.number() });

/** Starts to move applications of this client; those that are none are left out. */
export async function startMoves(
  deps: LongWorkDeps,
  scope: TenantScope,
  by: Actor,
  ids: readonly number[],
  input: TransitionInput,
  undoSeconds: number,
): Promise<LongWork> {
  const owners = await listOwnersOf(deps.db, scope, ids);
  const items = [...new Set(ids)].flatMap((applicationId) => {
    const talentId = owners.get(applicationId);
    return talentId ? [{ label: null, talentId, input: { applicationId } }] : [];
  });
  return startWork(deps, scope, by, { kind: 'applications.move', title: input.to, settings: { input, undoSeconds }, items });
}

/** Moves one, as the call for one does: held, so that it can be taken back from then on, or at once. */
export function moveManyRunner(deps: Omit<ApplicationDeps, 'db'>): WorkRunner {
  return async (trx, work, item) => {
    const { input, undoSeconds } = settingsSchema.parse(work.settings);
    const { applicationId } = itemSchema.parse(item.input);
    const [trxDeps, scope, by] = [{ ...deps, db: trx }, { tenantId: work.tenant_id }, actorOfWork(work)];
    if (undoSeconds > 0) await holdMove(trxDeps, scope, by, applicationId, input, undoSeconds, work.id);
    else await transitionApplication(trxDeps, scope, by, applicationId, input);
    return null;
  };
}
