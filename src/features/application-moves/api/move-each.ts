import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { itemRefusal } from '../../../server/http/item-refusal.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { applicationStatuses } from '../../applications/status.ts';
import type { TransitionResult } from '../desk-transition.ts';
import { holdMove } from './hold-move.ts';
import { previewTransition } from './preview-transition.ts';
import { type TransitionInput, transitionApplication } from './transition-application.ts';

type Given = Pick<TransitionInput, 'to' | 'notify'> & {
  reasonCode?: TransitionInput['reasonCode'] | undefined;
  note?: string | undefined;
  offer?: { displayRate: string } | undefined;
};

type How = { preview: boolean; undoSeconds: number };

/** The input from the body of a call. */
export function inputOf({ to, reasonCode, note, offer, notify }: Given): TransitionInput {
  return { to, reasonCode: reasonCode ?? null, note: note ?? null, displayRate: offer?.displayRate ?? null, notify };
}

/**
 * Moves applications one after the other, each in a transaction of its own: one that is refused keeps no other from being moved.
 * With an Idempotency-Key each of them is remembered by itself, so that a repeat after a failure does the rest.
 */
export async function moveEach(
  c: ApiContext,
  deps: ApplicationDeps,
  ids: readonly number[],
  input: TransitionInput,
  how: How,
): Promise<TransitionResult[]> {
  const results: TransitionResult[] = [];
  for (const id of new Set(ids)) results.push(await moveOne(c, deps, id, input, how));
  return results;
}

async function moveOne(
  c: ApiContext,
  deps: ApplicationDeps,
  id: number,
  input: TransitionInput,
  { preview, undoSeconds }: How,
): Promise<TransitionResult> {
  const [scope, by] = [tenantScope(c), actorOf(c)];
  const done = { id, code: null, currentStatus: null, detail: null };
  try {
    if (preview) return { ...done, moved: await previewTransition(deps, scope, by, id, input) };
    const run = async (trxDeps: ApplicationDeps) => {
      if (undoSeconds > 0) return holdMove(trxDeps, scope, by, id, input, undoSeconds);
      const { talent: _talent, ...moved } = await transitionApplication(trxDeps, scope, by, id, input);
      return moved;
    };
    return { ...done, moved: await answerOnce(c, deps, operatorScope(c), run, `#${id}`) };
  } catch (error) {
    const { code, currentStatus, detail } = itemRefusal(error);
    return { id, moved: null, code, currentStatus: applicationStatuses.find((status) => status === currentStatus) ?? null, detail };
  }
}
